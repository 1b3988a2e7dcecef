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

/** Draws a design's two files, sends them and the pictures in it, and keeps the artwork, once for each `clientKey`. @throws ApiError, Error */
export async function saveDesign(design: { product: PrintProduct; elements: readonly DesignElement[]; clientKey: string }, onStage: (stage: SavingStage) => void, signal: AbortSignal): Promise<ArtworkView> {
  const { product, clientKey } = design
  onStage('drawing')
  const { printFile, preview } = await makeFiles(product, design.elements, readSource)
  onStage('sending')
  const elements: ArtworkElement[] = []
  for (const element of design.elements) elements.push(await described(element, signal))
  const body = { product, elements, clientKey, printFile: await sendDrawn(printFile, `${product}-print.png`, signal), preview: await sendDrawn(preview, `${product}-preview.jpg`, signal) }
  return call('artworkSave', { body })
}
