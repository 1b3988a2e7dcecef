/** What is under way while a release takes the place of another: a payment screen, a request, a chat. */
import { expect } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { acceptQuote, newest, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { anAddress, Visitor, type Answer } from '#test/support/visitor.ts'

/** What visitors call: it stays the same object while the Worker behind it changes. */
export type Place = Visitor['shop']

export interface UnderWay {
  customer: Visitor
  payment: Answer
  requestId: string
}

export async function aNewCustomer(place: Place): Promise<Visitor> {
  const visitor = new Visitor(place)
  const email = anAddress('upgrade')
  await visitor.register({ email })
  const token = await mailedToken(visitor, email, '/api/EmailConfirmation')
  await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
  expect(await visitor.login({ email })).toMatchObject({ status: 200 })
  return visitor
}

const question = 'Can you print white?'

export async function begin(place: Place): Promise<UnderWay> {
  const customer = await aNewCustomer(place)
  expect((await customer.post('/api/shippingAddress', anAddressForm({ primary: true }))).status).toBe(200)
  const payment = await customer.post('/api/payments/ReadyToGo/tshirt', tshirt(await aPicture(customer)))
  expect(payment.status).toBe(200)
  const requestId = await sendRequest(customer)
  const chat = await enterChat(place, customer.userId, customer.token)
  const said = { type: 'message', content: question, isImage: false, clientId: crypto.randomUUID() }
  chat.send({ ...said, from: 'customer', to: 'shop', senderId: customer.userId })
  await chat.next('message')
  chat.socket.close()
  return { customer, payment, requestId }
}

/** Pays, is quoted and pays that too, and reads the chat. `staff` work at the same place. */
export async function finish({ customer, payment, requestId }: UnderWay, staff: Visitor): Promise<void> {
  const orderId = textOf(payment, 'orderId')
  await confirmCard(
    customer,
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    cards.good,
  )
  await eventually(
    () => customer.get(`/api/orders/${orderId}`),
    ({ body }) => body['paid'] === true,
  )
  const step = { step: 'in_production', expectedStatus: 'paid' }
  expect((await staff.post(`/api/staff/orders/${orderId}/steps`, step)).status).toBe(200)
  const quote = newest(await sendQuote(staff, requestId), 'quotes')
  expect((await acceptQuote(customer, requestId, quote['id'])).status).toBe(200)
  expect(await payRequest(customer, requestId)).toMatch(/^ord_/)
  const chat = await enterChat(customer.shop, customer.userId, customer.token)
  const { messages } = await chat.next('previous_messages')
  expect(messages).toContainEqual(expect.objectContaining({ content: question }))
  chat.socket.close()
}
