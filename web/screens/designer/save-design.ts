import type { ArtworkElement } from '#domain/artwork'
import type { PrintProduct } from '#domain/print-products'
import type { ArtworkView } from '#contract/wire'
import { call } from '../../api/client.ts'
import type { DesignElement } from './design-history.ts'
import { makeFiles } from './make-files.ts'
import { readSource, sendDrawn, sentSource } from './sources.ts'

/** What saving is at. */
export type SavingStage = 'drawing' | 'sending'

/** An element as the shop is told of it. */
async function described({ id: _id, name: _name, ...element }: DesignElement, signal: AbortSignal): Promise<ArtworkElement> {
  return element.kind === 'picture' ? { ...element, source: await sentSource(element.source, signal) } : element
}

/** What the shop has, by the design's `clientKey`: another size of it needs no files again, also after a look at the cart. */
const saved = new Map<string, ArtworkView>()

/** The shop refused something made with it: the next try sends it anew. */
export const forgetSaved = (clientKey: string): void => void saved.delete(clientKey)

/** Draws a design's two files, sends them and the pictures in it, and keeps the artwork, once for each `clientKey`. @throws ApiError, Error */
export async function saveDesign(design: { product: PrintProduct; elements: readonly DesignElement[]; clientKey: string }, onStage: (stage: SavingStage) => void, signal: AbortSignal): Promise<ArtworkView> {
  const { product, clientKey } = design
  const known = saved.get(clientKey)
  if (known !== undefined) {
    onStage('sending')
    return known
  }
  onStage('drawing')
  const { printFile, preview } = await makeFiles(product, design.elements, readSource)
  onStage('sending')
  const elements: ArtworkElement[] = []
  for (const element of design.elements) elements.push(await described(element, signal))
  const body = { product, elements, clientKey, printFile: await sendDrawn(printFile, `${product}-print.png`, signal), preview: await sendDrawn(preview, `${product}-preview.jpg`, signal) }
  const artwork = await call('artworkSave', { body })
  saved.set(clientKey, artwork)
  return artwork
}
