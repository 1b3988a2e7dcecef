import * as z from 'zod'
import { address, dollars, imageUrl, message } from '#worker/http/parts.schemas.ts'

/** What the calls of worker/cart/cart.calls.ts answer with. */
export const cartResponses = {
  cartList: z.array(
    z.object({
      cartItemId: z.string(),
      quantity: z.number(),
      size: z.string(),
      path: imageUrl,
      productId: z.string(),
      lineTotal: dollars,
      /** What one cost when she added it; null for lines from before that was kept. */
      addedPrice: dollars.nullable(),
      productVariation: z.object({
        id: z.number(),
        price: dollars,
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
  /** `isCut`: it took in an equal line, and more than one line holds was left out; `message` says so. */
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
