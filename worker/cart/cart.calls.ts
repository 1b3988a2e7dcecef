import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The cart and the shipping addresses (R-CART-03, R-PAY-17). */
export const cartEndpoints = {
  cartList: { method: 'GET', path: '/api/shoppingCart', access: 'customer' },
  cartAdd: { method: 'POST', path: '/api/shoppingCart/cartItem/add', access: 'customer' },
  cartAddSizes: { method: 'POST', path: '/api/shoppingCart/cartItem/addSizes', access: 'customer' },
  cartDelete: {
    method: 'DELETE',
    path: '/api/shoppingCart/cartItem/:cartItemId',
    access: 'capability',
    rateLimit: 'pay',
  },
  cartEdit: { method: 'PATCH', path: '/api/shoppingCart/cartItem/:cartItemId', access: 'customer' },
  cartRestore: { method: 'POST', path: '/api/shoppingCart/cartItem/:cartItemId/restore', access: 'customer' },
  addressList: { method: 'GET', path: '/api/shippingAddress', access: 'customer' },
  addressAdd: { method: 'POST', path: '/api/shippingAddress', access: 'customer' },
  addressLookup: { method: 'GET', path: '/api/shippingAddress/lookup', access: 'customer', rateLimit: 'lookup' },
  addressParts: {
    method: 'GET',
    path: '/api/shippingAddress/lookup/:placeId',
    access: 'customer',
    rateLimit: 'lookup',
  },
  addressEdit: { method: 'PATCH', path: '/api/shippingAddress/:addressId', access: 'customer' },
  addressDelete: { method: 'DELETE', path: '/api/shippingAddress/:addressId', access: 'customer' },
} as const satisfies Record<string, Endpoint>
