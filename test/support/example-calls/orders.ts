import { textOf } from '../answers.ts'
import { tshirt } from '../paying.ts'
import { signedWebhook } from '../signed-webhook.ts'
import { addToCart } from './cart.ts'
import { aDiscount } from './settings.ts'
import { atLeastOne, type ExampleCall, type ExampleCalls } from './world.ts'

const buyNow: ExampleCall = ({ ana, picture }) =>
  ana.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: 'XS' }), price: 28 })

export const ordersCalls: ExampleCalls = {
  async payOneCart(world) {
    const cartItemId = textOf(await addToCart(world), 'cartItemId')
    return world.ana.post('/api/payments/OneCart', {
      cartItemId,
      variationId: 100,
      quantity: 1,
      pathImagePath: world.picture,
      price: 28,
    })
  },
  async payCart(world) {
    const cartItemId = textOf(await addToCart(world), 'cartItemId')
    return world.ana.post('/api/payments/Cart', { cartItemIds: [cartItemId] })
  },
  payReadyToGo: buyNow,
  paymentWebhook: ({ shop }) =>
    signedWebhook(shop, {
      id: 'evt_example',
      object: 'event',
      type: 'customer.created',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: {} },
    }),
  async paymentShow(world) {
    const orderId = textOf(await buyNow(world), 'orderId')
    return world.ana.get(`/api/payments/${orderId}`)
  },
  async discountApply(world) {
    const orderId = textOf(await buyNow(world), 'orderId')
    await aDiscount(world, 'WELCOME-10')
    return world.ana.post(`/api/payments/${orderId}/discount`, { code: 'WELCOME-10' })
  },
  async discountRemove(world) {
    const orderId = textOf(await buyNow(world), 'orderId')
    return world.ana.call('DELETE', `/api/payments/${orderId}/discount`)
  },
  orders: async ({ ana }) => atLeastOne(await ana.get('/api/orders')),
  ordersDelivered: async ({ ana }) => atLeastOne(await ana.get('/api/orders/delivered')),
}
