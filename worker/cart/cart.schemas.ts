import * as z from 'zod'
import { garmentColours } from '#worker/catalogue/garment-colours.rules.ts'
import { addressForm } from '#worker/http/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { address, bulkPrices, dollars, imageUrl, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { giftMessageLength } from '#worker/platform/line-limits.rules.ts'
import { recipientNameLength } from '#worker/platform/postal-address/postal-address.rules.ts'

/** A cart line's identity as R-CART-03 spells it ("Add-to-cart payload"). */
export const chosenThing = {
  ProductId: field.text(64),
  variationId: field.variationId,
  quantity: field.quantity.optional().default(1),
  size: field.text(16),
  pathImagePath: field.printedPicture,
}

/** What changes of an address; what is left out stays. */
const addressChange = z.object({
  recipientName: field.visible(recipientNameLength).optional(),
  streetAddress: field.visible(120).optional(),
  aptSuite: field.visible(60).optional(),
  citySleted: field.visible(80).optional(), // R-PAY-15
  stateSeleted: field.visible(80).optional(), // R-PAY-15
  stateCode: field.text(10).optional(),
  zip: field.text(20).optional(),
  country: field.text(80).optional(),
  countryCode: field.text(2).optional(),
  phoneNumber: field.text(40).optional(),
  primary: z.literal(true).optional(),
})

/** Hints for the look-up; anything odd counts as unsaid. */
const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .toUpperCase()
  .optional()
  .catch(undefined)
const lookupSession = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .optional()
  .catch(undefined)

/** What the calls of worker/cart/cart.calls.ts take. */
export const cartRequests = {
  /** `clientKey` makes it once. */
  cartAdd: { body: z.object({ ...chosenThing, clientKey: field.clientKey.optional() }) },
  /** One thing in several sizes; `clientKey` makes it once. */
  cartAddSizes: {
    body: z.object({
      ProductId: chosenThing.ProductId,
      variationId: chosenThing.variationId,
      pathImagePath: chosenThing.pathImagePath,
      sizes: z
        .array(z.object({ size: chosenThing.size, quantity: field.quantity }))
        .min(1, 'required')
        .max(12),
      clientKey: field.clientKey,
    }),
  },
  cartDelete: { params: z.object({ cartItemId: z.string().max(64) }) },
  cartEdit: {
    params: z.object({ cartItemId: field.id('cartLine') }),
    body: z.object({
      quantity: field.quantity.optional(),
      size: field.text(16).optional(),
      giftMessage: field.visible(giftMessageLength).optional(),
      /** Another design on the same thing. */
      pathImagePath: chosenThing.pathImagePath.optional(),
    }),
  },
  cartRestore: { params: z.object({ cartItemId: field.id('cartLine') }) },
  addressAdd: { body: addressForm },
  addressLookup: { query: z.object({ q: field.text(120), country: countryCode, session: lookupSession }) },
  addressParts: {
    params: z.object({ placeId: z.string().regex(/^[A-Za-z0-9_-]{1,300}$/) }),
    query: z.object({ session: lookupSession }),
  },
  addressEdit: { params: z.object({ addressId: field.id('address') }), body: addressChange },
  addressDelete: { params: z.object({ addressId: field.id('address') }) },
} as const satisfies Record<string, RequestSchemas>

/** What the calls of worker/cart/cart.calls.ts answer with. */
export const cartResponses = {
  cartList: z.array(
    z.object({
      cartItemId: z.string(),
      quantity: z.number(),
      size: z.string(),
      giftMessage: z.string(),
      /** Product, design and colour as screens show them; the description's `title` is the product's alone. */
      title: z.string(),
      path: imageUrl,
      /**
       * The colour of the garment under the customer's own design, and whether it can still be had: else it cannot be
       * paid. Absent where the design names none.
       */
      garment: z.object({ colour: z.enum(garmentColours), isInStock: z.boolean() }).optional(),
      productId: z.string(),
      /** At the price of the whole cart bought together. */
      lineTotal: dollars,
      /** The price of one when the customer added it; null for lines older than this column. */
      addedPrice: dollars.nullable(),
      productVariation: z.object({
        id: z.number(),
        /** Of one piece alone. */
        price: dollars,
        /** What each costs from a number of pieces on, fewest first; pieces of all sizes and designs count. */
        bulkPrices,
        description: z.array(z.object({ title: z.string(), shortDescription: z.string() })),
        productImage: z.object({ path: z.array(imageUrl) }), // R-CART-02: productImage here, ProductImage on products
      }),
    }),
  ),
  cartAdd: z.object({ message: z.string(), cartItemId: z.string(), quantity: z.number() }),
  cartAddSizes: z.object({
    message: z.string(),
    lines: z.array(z.object({ cartItemId: z.string(), size: z.string(), quantity: z.number() })),
  }),
  cartDelete: message,
  /** `isCut`: the line was merged with an equal one and the sum was over the limit; `message` says so. */
  cartEdit: z.object({
    message: z.string(),
    cartItemId: z.string(),
    quantity: z.number(),
    size: z.string(),
    isCut: z.boolean(),
  }),
  cartRestore: z.object({ message: z.string(), cartItemId: z.string() }),
  addressList: z.object({ activeAddress: z.array(address) }),
  addressAdd: z.object({ msg: z.string(), address }),
  addressLookup: z.object({
    /** Without a maps service only US ZIP codes can be looked up. */
    covers: z.enum(['streets', 'postalCodes']),
    suggestions: z.array(z.object({ id: z.string(), text: z.string(), detail: z.string() })),
  }),
  // R-PAY-18: what the autocompletion returns
  addressParts: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    apartment: z.string(),
    country: z.string(),
    countryCode: z.string(),
    stateCode: z.string(),
  }),
  addressEdit: z.object({ msg: z.string(), address }),
  addressDelete: z.object({ msg: z.string() }),
} as const satisfies Record<string, z.ZodType>
