import type { ResponseBody } from '#worker/api/wire.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { presentPicture } from './picture.presenter.ts'
import { presentProduct } from './product.presenter.ts'
import type { ShownOccasion } from './read-occasion.ts'

export const presentOccasion = (
  { occasion, texts, pictures, listing, others }: ShownOccasion,
  language: Language,
): ResponseBody<'occasionShow'> => ({
  occasion,
  name: textIn(texts.name, language),
  headline: textIn(texts.headline, language),
  lead: textIn(texts.lead, language),
  products: listing.products.map((product) => presentProduct(product, listing, language)),
  images: pictures.map(presentPicture),
  others: others.map((other) => ({ occasion: other.occasion, name: textIn(other.texts.name, language) })),
})
