import type { ResponseBody } from '#worker/api/wire.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import type { OccasionPage } from './occasions.rules.ts'
import { presentPicture } from './picture.presenter.ts'
import { presentProduct } from './product.presenter.ts'
import type { ShownOccasion } from './search.queries.ts'

export const presentOccasionLink = ({ occasion, name, lead }: OccasionPage, language: Language) => ({
  occasion,
  name: textIn(name, language),
  lead: textIn(lead, language),
})

export const presentOccasion = (
  { page, pictures, listing, others }: ShownOccasion,
  language: Language,
): ResponseBody<'occasionShow'> => ({
  ...presentOccasionLink(page, language),
  headline: textIn(page.headline, language),
  products: listing.products.map((product) => presentProduct(product, listing, language)),
  images: pictures.map(presentPicture),
  others: others.map((other) => presentOccasionLink(other, language)),
})
