import type { ReadyDesignView } from '#worker/api/wire.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { presentPromisedDays } from '#worker/shop-settings/promised-days.presenter.ts'
import { presentPicture } from './picture.presenter.ts'
import type { ReadyDesign } from './ready-designs.queries.ts'

/** A design's page. */
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
  promise: presentPromisedDays(promise),
  more: more.map(presentPicture),
})
