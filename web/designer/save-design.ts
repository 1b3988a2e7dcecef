import { call } from '#web/app/api/client.ts'
import type { ArtworkView } from '#worker/api/wire.ts'
import type { PrintProduct } from '#worker/catalogue/print-products.rules.ts'
import type { ArtworkElement } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import { makeFiles } from './make-files.ts'
import { bytesOf, readSource, sendDrawn, sentSource, type OnTheWay } from './sources.ts'

/**
 * What saving is at, and how much of all bytes is with the shop, in tens of percent. `waiting` is for a connection
 * that is gone.
 */
export interface Saving {
  stage: 'drawing' | 'sending' | 'waiting'
  percent: number
}

/** An element as the shop is told of it. */
async function described({ id: _id, name: _name, ...element }: DesignElement, told: OnTheWay): Promise<ArtworkElement> {
  return element.kind === 'picture' ? { ...element, source: await sentSource(element.source, told) } : element
}

/**
 * What the shop has, by the design's `clientKey`: another size of it needs no files again, also after a look at the
 * cart.
 */
const saved = new Map<string, ArtworkView>()

/** The shop refused something made with it: the next try sends it anew. */
export const forgetSaved = (clientKey: string): void => void saved.delete(clientKey)

/**
 * Draws a design's two files, sends them and the pictures in it, and keeps the artwork, once for each `clientKey`.
 * @throws ApiError, Error
 */
export async function saveDesign(
  design: { product: PrintProduct; elements: readonly DesignElement[]; clientKey: string },
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
