import { call } from '#web/app/api/client.ts'
import type { ArtworkView } from '#worker/api/wire.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { ArtworkElement } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import { makeFiles } from './make-files.ts'
import { bytesOf, readSource, sendDrawn, sentSource, type OnTheWay } from './sources.ts'

/**
 * The stage of saving, and how many percent of all bytes the server has, rounded to tens. `waiting` is for a lost
 * connection.
 */
export interface Saving {
  stage: 'drawing' | 'sending' | 'waiting'
  percent: number
}

/** An element in the form that is sent to the server. */
async function described({ id: _id, name: _name, ...element }: DesignElement, told: OnTheWay): Promise<ArtworkElement> {
  return element.kind === 'picture' ? { ...element, source: await sentSource(element.source, told) } : element
}

/**
 * Saved artworks by the design's `clientKey`: another size of the same design needs no second upload, even after a
 * visit to the cart.
 */
const saved = new Map<string, ArtworkView>()

/** Forgets a saved artwork after the server refused something made with it; the next try saves it again. */
export const forgetSaved = (clientKey: string): void => void saved.delete(clientKey)

/**
 * Draws a design's two files, sends them and its pictures, and saves the artwork, once for each `clientKey`.
 * @throws ApiError, Error
 */
export async function saveDesign(
  design: { product: ProductKind; elements: readonly DesignElement[]; clientKey: string },
  onSaving: (saving: Saving) => void,
  signal: AbortSignal,
): Promise<ArtworkView> {
  const { product, clientKey } = design
  const known = saved.get(clientKey)
  if (known !== undefined) {
    onSaving({ stage: 'sending', percent: 100 })
    return known
  }
  onSaving({ stage: 'drawing', percent: 0 })
  const { printFile, preview } = await makeFiles(product, design.elements, readSource)
  const sizes = design.elements.map((element) => (element.kind === 'picture' ? bytesOf(element.source) : 0))
  const total = sizes.reduce((sum, size) => sum + size, printFile.size + preview.size)
  let before = 0
  const tell = (stage: Saving['stage'], sent: number) =>
    onSaving({ stage, percent: Math.floor((10 * (before + sent)) / total) * 10 })
  const told: OnTheWay = { onProgress: (sent) => tell('sending', sent), onWaiting: () => tell('waiting', 0), signal }
  tell('sending', 0)
  const elements: ArtworkElement[] = []
  for (const [index, element] of design.elements.entries()) {
    elements.push(await described(element, told))
    before += sizes[index] ?? 0
  }
  const printFileId = await sendDrawn(printFile, `${product}-print.png`, told)
  before += printFile.size
  const body = {
    product,
    elements,
    clientKey,
    printFile: printFileId,
    preview: await sendDrawn(preview, `${product}-preview.jpg`, told),
  }
  const artwork = await call('artworkSave', { body })
  saved.set(clientKey, artwork)
  return artwork
}
