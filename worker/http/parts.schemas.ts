/** Parts that several answers are made of. */
import * as z from 'zod'
import { inEachLanguage } from '#worker/platform/language.rules.ts'

/** A text in every language: `{en: …, es: …}`. */
export const localized = z.object(inEachLanguage(() => z.string()))

/** An image URL of our own, `/images/…`. */
export const imageUrl = z.string()
/** Dollars, as the specification's wire carries prices (`28`). */
export const dollars = z.number()
export const isoTime = z.string()

/** A product's pictures: a list of entries that each hold a list of URLs (R-CAT-04). */
export const productImages = z.array(z.object({ path: z.array(imageUrl) }))

export const message = z.object({ message: z.string() })

/**
 * An address as stored (R-PAY-17: `aptSuit`), beside the form's own names so that either reader is
 * served.
 */
export const address = z.object({
  id: z.string(),
  /** The name on the parcel; '' for the customer's own. */
  recipientName: z.string(),
  streetAddress: z.string(),
  aptSuit: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  country: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  primary: z.boolean(),
})

/** A line of an order in lists, and for readers of a signed link: nothing personal. */
export const briefGoods = z.object({
  title: z.string(),
  image: imageUrl,
  quantity: z.number(),
  size: z.string(),
})

/** What a line of an order is, without its price. */
export const goods = briefGoods.extend({
  /** What the giver wants to say; '' for no gift message. */
  giftMessage: z.string(),
  /** The pictures of the other printed sides; left out where one side is printed. */
  furtherImages: z.array(imageUrl).optional(),
})

export const orderLine = goods.extend({
  price: dollars,
  lineTotal: dollars,
  productId: z.string(),
  variationId: z.number(),
  /** The exclusive design that the line is; it has no size and no variation. */
  designId: z.string().nullable(),
  /** Its pieces were taken off the order after the payment, and their money went back; left out for all others. */
  takenOff: z.literal(true).optional(),
})

/** What each piece costs from a number of pieces on, fewest first; empty for one price. */
export const bulkPrices = z.array(z.object({ from: z.number(), price: dollars }))
