import type { ArtworkView } from '#worker/api/wire.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { presentUpload, uploadUrl } from '#worker/files/upload.presenter.ts'
import { printDpiOf } from './artwork.rules.ts'
import type { WholeArtwork } from './artworks.queries.ts'

/** An artwork; `path` is what a cart line takes as its picture. */
export const presentArtwork = ({ artwork, printFile, preview }: WholeArtwork): ArtworkView => ({
  id: artwork.id,
  product: artwork.product,
  elements: artwork.elements,
  path: uploadUrl(preview.id),
  preview: presentUpload(preview),
  printFile: presentUpload(printFile),
  dpi: printDpiOf(productKinds[artwork.product].printArea, printFile) ?? 0,
  createdAt: new Date(artwork.createdAt).toISOString(),
})
