import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '../answers.ts'
import { tshirt } from '../paying.ts'
import { aRegisteredCustomer } from '../visitor.ts'
import { type ExampleCall, type ExampleCalls } from './world.ts'

export const addToCart: ExampleCall = ({ ana, picture }) => ana.post('/api/shoppingCart/cartItem/add', tshirt(picture))

export const cartCalls: ExampleCalls = {
  async cartList(world) {
    await addToCart(world)
    return world.ana.get('/api/shoppingCart')
  },
  cartAdd: addToCart,
  cartAddSizes: ({ ana, picture }) =>
    ana.post('/api/shoppingCart/cartItem/addSizes', {
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      pathImagePath: picture,
      sizes: [
        { size: 'S', quantity: 2 },
        { size: 'XL', quantity: 1 },
      ],
      clientKey: crypto.randomUUID(),
    }),
  async cartDelete(world) {
    const line = textOf(await addToCart(world), 'cartItemId')
    return world.ana.call('DELETE', `/api/shoppingCart/cartItem/${line}`)
  },
  async cartEdit(world) {
    const line = textOf(await addToCart(world), 'cartItemId')
    return world.ana.call('PATCH', `/api/shoppingCart/cartItem/${line}`, { quantity: 3 })
  },
  async cartRestore(world) {
    const line = textOf(await addToCart(world), 'cartItemId')
    await world.ana.call('DELETE', `/api/shoppingCart/cartItem/${line}`)
    return world.ana.post(`/api/shoppingCart/cartItem/${line}/restore`)
  },
  addressLookup: ({ ana }) => ana.get('/api/shippingAddress/lookup?q=brickell&country=US'),
  addressParts: ({ ana }) => ana.get('/api/shippingAddress/lookup/ChIJ-ocean-1'),
  addressList: ({ ana }) => ana.get('/api/shippingAddress'),
  addressAdd: ({ ana }) => ana.post('/api/shippingAddress', anAddressForm()),
  async addressEdit({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    const address = (await visitor.post('/api/shippingAddress', anAddressForm())).body['address']?.['id']
    return visitor.call('PATCH', `/api/shippingAddress/${address}`, { citySleted: 'Tampa' })
  },
  async addressDelete({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    const address = (await visitor.post('/api/shippingAddress', anAddressForm())).body['address']?.['id']
    return visitor.call('DELETE', `/api/shippingAddress/${address}`)
  },
}
