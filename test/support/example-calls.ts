/** One successful call of each endpoint that answers JSON; the contract tests compare the answers with the schemas. */
import Stripe from 'stripe'
import type { EndpointName } from '#contract/endpoints'
import { localConfig } from '../../scripts/local/shop.ts'
import { rowsOf, textOf } from './answers.ts'
import { tshirt } from './paying.ts'
import type { TestShop } from './shop.ts'
import { aCustomer, anAddress, aPhone, password, Visitor, type Answer } from './visitor.ts'

/** Who calls: `ana` is a demo customer with addresses and orders. */
export interface World {
  shop: TestShop
  ana: Visitor
  picture: string
}

type ExampleCall = (world: World) => Promise<Answer>

export const anAddressForm = (more: Record<string, unknown> = {}) => ({
  streetAddress: '1 Ocean Drive',
  aptSuite: 'Apt 2',
  citySleted: 'Miami',
  stateSeleted: 'Florida',
  stateCode: 'FL',
  StateProvinceCode: '',
  zip: '33139',
  country: 'United States',
  countryCode: 'US',
  phoneNumber: '3055550147',
  primary: false,
  ...more,
})

/** The token of the newest mailed link of a path. */
export async function mailedToken(visitor: Visitor, email: string, path: string, count = 1): Promise<string> {
  const mails = await visitor.mails(email, count)
  const link = mails.flatMap((mail) => mail.links).find((one) => new URL(one).pathname === path)
  return link ? (new URL(link).searchParams.get('token') ?? '') : ''
}

/** A webhook of the provider with a good signature. */
export async function signedWebhook(shop: TestShop, event: object): Promise<Answer> {
  const payload = JSON.stringify(event)
  const signature = await new Stripe('sk_test_unused').webhooks.generateTestHeaderStringAsync({ payload, secret: localConfig.STRIPE_WEBHOOK_SECRET })
  return new Visitor(shop).call('POST', '/api/payments/webhook', payload, { 'Stripe-Signature': signature })
}

async function aPhoneRegistration(shop: TestShop): Promise<{ visitor: Visitor; phoneNumber: string; code: string | null }> {
  const visitor = new Visitor(shop)
  const phoneNumber = aPhone()
  await visitor.register({ phoneNumber })
  return { visitor, phoneNumber, code: (await visitor.mails(phoneNumber))[0]?.code ?? null }
}

async function aMailedRegistration(shop: TestShop): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(shop)
  const email = anAddress()
  await visitor.register({ email })
  return { visitor, email }
}

const addToCart: ExampleCall = ({ ana, picture }) => ana.post('/api/shoppingCart/cartItem/add', tshirt(picture))
const buyNow: ExampleCall = ({ ana, picture }) => ana.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: 'XS' }), price: 28 })

export const exampleCalls: Partial<Record<EndpointName, ExampleCall>> = {
  health: ({ ana }) => ana.get('/api/health'),
  appConfig: ({ ana }) => ana.get('/api/config'),
  register: ({ shop }) => new Visitor(shop).register({ email: anAddress(), phoneNumber: aPhone() }),
  async codeValidation({ shop }) {
    const { visitor, code } = await aPhoneRegistration(shop)
    return visitor.post('/api/register/codeValidation', { code })
  },
  async resendCodeValidation({ shop }) {
    const { visitor, phoneNumber } = await aPhoneRegistration(shop)
    return visitor.post('/api/register/resendCodeValidation', { phoneNumber, email: '', customKey: '', deviceinfo: {} })
  },
  async resentEmailValidation({ shop }) {
    const { visitor, email } = await aMailedRegistration(shop)
    return visitor.post('/api/register/ResentEmailValidation', { email })
  },
  async emailValidation({ shop }) {
    const { visitor, email } = await aMailedRegistration(shop)
    return visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: await mailedToken(visitor, email, '/api/EmailConfirmation') })
  },
  login: ({ shop }) => new Visitor(shop).login({ email: 'luis@example.com' }),
  async newToken({ shop }) {
    const visitor = await aCustomer(shop)
    return visitor.call('PUT', '/api/login/newToken', { deviceId: visitor.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' })
  },
  async logout({ shop }) {
    return (await aCustomer(shop)).call('DELETE', '/api/login/session')
  },
  changePassword: ({ shop }) => new Visitor(shop).post('/api/login/ChangePassword', { data: 'nobody@example.com' }),
  async resetPassword({ shop }) {
    const visitor = await aCustomer(shop)
    await visitor.post('/api/login/ChangePassword', { data: visitor.email })
    const token = await mailedToken(visitor, visitor.email, '/resetPassword', 2)
    return visitor.post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: token })
  },
  async reactivate({ shop }) {
    const visitor = await aCustomer(shop)
    await visitor.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })
    // The account got a code a moment ago, when it was confirmed; another one waits for its minute.
    await (await shop.database()).prepare('UPDATE pending_codes SET created_at = 0').run()
    await visitor.login({ email: visitor.email })
    const mails = await visitor.mails(visitor.email, 3)
    return visitor.post('/api/login/reactivate', { code: mails.find((mail) => mail.code)?.code })
  },

  accountShow: ({ ana }) => ana.get('/api/AccountSettings'),
  accountChange: ({ ana }) => ana.call('PATCH', '/api/AccountSettings', { theme: 'dark', notifications: { orders: { sms: true } } }),
  async updatePasswords({ shop }) {
    const visitor = await aCustomer(shop)
    return visitor.call('PUT', '/api/AccountSettings/UpdatePasswords', { email: visitor.email, password: 'Another#2026', currentPassword: password })
  },
  async updateEmail({ shop }) {
    return (await aCustomer(shop)).call('PUT', '/api/AccountSettings/UpdateEmail', { email: anAddress(), currentPassword: password })
  },
  async deleteSuspend({ shop }) {
    return (await aCustomer(shop)).call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })
  },
  async followLink({ shop }) {
    const visitor = await aCustomer(shop)
    const email = anAddress()
    await visitor.call('PUT', '/api/AccountSettings/UpdateEmail', { email, currentPassword: password })
    return visitor.post('/api/AccountSettings/link', {}, { Authorization: await mailedToken(visitor, email, '/accountLink') })
  },
  sessionList: ({ ana }) => ana.get('/api/AccountSettings/sessions'),
  async sessionEnd({ shop }) {
    return (await aCustomer(shop)).call('DELETE', '/api/AccountSettings/sessions/others')
  },

  productsCustom: ({ ana }) => ana.get('/api/products/custom?page=0&limit=20'),
  pictureList: ({ ana }) => ana.get('/images?folder=gallery&page=0&limit=20&category=tshirt'),

  async cartList(world) {
    await addToCart(world)
    return world.ana.get('/api/shoppingCart')
  },
  cartAdd: addToCart,
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
  addressList: ({ ana }) => ana.get('/api/shippingAddress'),
  addressAdd: ({ ana }) => ana.post('/api/shippingAddress', anAddressForm()),
  async addressEdit({ shop }) {
    const visitor = await aCustomer(shop)
    const address = (await visitor.post('/api/shippingAddress', anAddressForm())).body['address']?.['id']
    return visitor.call('PATCH', `/api/shippingAddress/${address}`, { citySleted: 'Tampa' })
  },
  async addressDelete({ shop }) {
    const visitor = await aCustomer(shop)
    const address = (await visitor.post('/api/shippingAddress', anAddressForm())).body['address']?.['id']
    return visitor.call('DELETE', `/api/shippingAddress/${address}`)
  },

  async payCart(world) {
    const cartItemId = textOf(await addToCart(world), 'cartItemId')
    return world.ana.post('/api/payments/Cart', { cartItemIds: [cartItemId] })
  },
  async payOneCart(world) {
    const cartItemId = textOf(await addToCart(world), 'cartItemId')
    return world.ana.post('/api/payments/OneCart', { cartItemId, variationId: 100, quantity: 1, pathImagePath: world.picture, price: 28 })
  },
  payReadyToGo: buyNow,
  async paymentShow(world) {
    const orderId = textOf(await buyNow(world), 'orderId')
    return world.ana.get(`/api/payments/${orderId}`)
  },
  paymentWebhook: ({ shop }) =>
    signedWebhook(shop, { id: 'evt_example', object: 'event', type: 'customer.created', created: Math.floor(Date.now() / 1000), data: { object: {} } }),
  orders: async ({ ana }) => atLeastOne(await ana.get('/api/orders')),
  ordersDelivered: async ({ ana }) => atLeastOne(await ana.get('/api/orders/delivered')),
}

/** An empty list would fit any schema. @throws when there is nothing to compare */
function atLeastOne(answer: Answer): Answer {
  if (rowsOf(answer).length === 0) throw new Error('the demo customer has nothing in this list: see scripts/local/seed-customers.ts')
  return answer
}
