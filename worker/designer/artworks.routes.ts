import type { Handlers } from '#worker/api/handler.ts'
import { listVariations } from '#worker/catalogue/catalogue.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { readGarmentStock } from '#worker/shop-settings/read-garment-stock.ts'
import { presentArtwork, presentDesignPrices, readyVariationIds } from './artwork.presenter.ts'
import { findAnyArtwork, findArtwork, findArtworkOfPicture } from './artworks.queries.ts'
import { saveArtwork } from './save-artwork.ts'

export const artworkRoutes = {
  async designPrices({ services }) {
    const [variations, stock] = await Promise.all([
      listVariations(services.db, readyVariationIds),
      readGarmentStock(services),
    ])
    return presentDesignPrices(variations, stock)
  },

  async artworkSave({ body, customer, services }) {
    const { product, elements, colour, clientKey } = body
    return presentArtwork(
      await saveArtwork(services, customer.id, {
        product,
        elements,
        colour,
        clientKey,
        printUploadId: body.printFile,
        previewUploadId: body.preview,
        furtherPlaces: (body.furtherPlaces ?? []).map(({ place, printFile, preview }) => ({
          place,
          printUploadId: printFile,
          previewUploadId: preview,
        })),
      }),
    )
  },

  async artworkShow({ params, customer, services }) {
    const find = params.artworkId.startsWith('art_') ? findArtwork : findArtworkOfPicture
    const found = await find(services.db, customer.id, params.artworkId)
    if (!found) throw new ShopError('not_found')
    return presentArtwork(found)
  },

  /** By its id, or by the preview of an order line. */
  async staffArtworkShow({ params, services }) {
    const { artwork } = params
    const found = await findAnyArtwork(
      services.db,
      artwork.startsWith('art_') ? { id: artwork } : { previewUploadId: artwork },
    )
    if (!found) throw new ShopError('not_found')
    return presentArtwork(found)
  },
} satisfies Partial<Handlers>
