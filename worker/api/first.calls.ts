import { sessionEndpoints } from '#worker/accounts/sessions/session.calls.ts'
import { cartEndpoints } from '#worker/cart/cart.calls.ts'
import { shopEndpoints } from '#worker/catalogue/shop.calls.ts'
import { ratingsEndpoints } from '#worker/ratings/ratings.calls.ts'

/** The calls of what visitors open first, which every visitor's browser loads. */
export const firstEndpoints = {
  ...shopEndpoints,
  ...sessionEndpoints,
  ...cartEndpoints,
  ...ratingsEndpoints,
} as const
