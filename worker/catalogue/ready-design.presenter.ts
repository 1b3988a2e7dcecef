import type { ReadyDesignView } from '#worker/api/wire.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { presentPicture } from './picture.presenter.ts'
import type { ReadyDesign } from './ready-designs.queries.ts'

/** A design's page; the promised days are instants in UTC, as on orders. */
export const presentReadyDesign = ({ category, picture, variation, promise, more }: ReadyDesign): ReadyDesignView => ({
  category,
  picture: presentPicture(picture),
  product: {
    title: variation.title,
    description: variation.description,
  },
  price: dollars(variation.unitPriceCents),
  bulkPrices: variation.bulkPrices.map(({ from, unitPriceCents }) => ({ from, price: dollars(unitPriceCents) })),
  sizes: variation.sizes,
  promise: {
    earliest: new Date(promise.earliest).toISOString(),
    latest: new Date(promise.latest).toISOString(),
  },
  more: more.map(presentPicture),
})
