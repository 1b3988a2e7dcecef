import { printDpiOf } from '#domain/artwork'
import { printAreas } from '#domain/print-products'
import type { ArtworkView } from '../contract/wire.ts'
import type { WholeArtwork } from '../db/artworks.ts'
import { presentUpload, uploadUrl } from './upload.ts'

/** An artwork; `path` is what a cart line takes as its picture. */
export const presentArtwork = ({ artwork, printFile, preview }: WholeArtwork): ArtworkView => ({
  id: artwork.id,
  product: artwork.product,
  elements: artwork.elements,
  path: uploadUrl(preview.id),
  preview: presentUpload(preview),
  printFile: presentUpload(printFile),
  dpi: printDpiOf(printAreas[artwork.product], printFile) ?? 0,
  createdAt: new Date(artwork.createdAt).toISOString(),
})
