import type { ArtworkView, DesignPricesView } from '#worker/api/wire.ts'
import type { Variation } from '#worker/catalogue/catalogue.queries.ts'
import { garmentKinds, offeredColours } from '#worker/catalogue/garment-colours.rules.ts'
import { kindOfReady, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { presentUpload, uploadUrl } from '#worker/files/upload.presenter.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import type { GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import type { WholeArtwork } from './artworks.queries.ts'
import { printedAs } from './print-sheet.rules.ts'

/** An artwork; `path` is what a cart line takes as its picture. */
export const presentArtwork = ({ artwork, printFile, preview, places }: WholeArtwork): ArtworkView => ({
  id: artwork.id,
  product: artwork.product,
  elements: artwork.elements,
  colour: artwork.colour,
  path: uploadUrl(preview.id),
  preview: presentUpload(preview),
  printFile: presentUpload(printFile),
  dpi: printedAs(artwork.product, places[0]?.place ?? 'front', printFile)?.dpi ?? 0,
  places: places.map((one) => ({
    place: one.place,
    path: uploadUrl(one.preview.id),
    preview: presentUpload(one.preview),
    printFile: presentUpload(one.printFile),
    dpi: printedAs(artwork.product, one.place, one.printFile)?.dpi ?? 0,
  })),
  createdAt: new Date(artwork.createdAt).toISOString(),
})

/** The variations that can be bought with a design on them. */
export const readyVariationIds: readonly number[] = [
  ...new Set(Object.values(readyToGo).map(({ variationId }) => variationId)),
]

export const presentDesignPrices = (variations: readonly Variation[], stock: GarmentStock): DesignPricesView => ({
  prices: variations.flatMap(({ productId, unitPriceCents, furtherPlaceCents, bulkPrices }) => {
    const product = kindOfReady(productId)
    return product === null
      ? []
      : [
          {
            product,
            price: dollars(unitPriceCents),
            furtherPlacePrice: dollars(furtherPlaceCents),
            bulkPrices: bulkPrices.map((step) => ({ from: step.from, price: dollars(step.unitPriceCents) })),
          },
        ]
  }),
  garments: garmentKinds.flatMap((product) => {
    const colours = offeredColours(stock, product)
    return colours.length === 0 ? [] : [{ product, colours }]
  }),
})
