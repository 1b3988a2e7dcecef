// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrder, anOrderAddress } from '#test/support/screens/wares.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import type { OrderView } from '#worker/api/wire.ts'

const delivered = anOrder({
  id: 'ord_1',
  number: 1001,
  status: 'delivered',
  waitingOn: 'nobody',
  timeline: [{ status: 'delivered', at: '2026-11-03T12:00:00.000Z' }],
})
const printing = anOrder({ id: 'ord_2', number: 1002 })
const unpaid = anOrder({
  id: 'ord_3',
  number: 1003,
  status: 'awaiting_payment',
  paid: false,
  paidAt: null,
  paymentStatus: 'created',
  waitingOn: 'customer',
  promise: null,
})

let orders: OrderView[] = []
const shop = answering(
  ['GET /api/orders/delivered', () => ({ status: 200, body: orders.filter(({ status }) => status === 'delivered') })],
  ['GET /api/orders', () => ({ status: 200, body: orders })],
  ['GET /api/shoppingCart', []],
)
const section = (name: string) => within(screen.getByRole('region', { name }))
const numbersIn = (name: string) =>
  section(name)
    .queryAllByRole('article')
    .map((order) => within(order).getByRole('heading').textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') })
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  logIn(aLogin())
  orders = [unpaid, printing, delivered]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first tab shows delivered orders, then pending ones; the second delivered ones only', async () => {
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Orders')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Orders', 'Delivered'])
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
      .slice(0, 2),
  ).toEqual(['Delivered Orders', 'Pending Orders'])
  expect(numbersIn('Delivered Orders')).toEqual(['Order 1001'])
  expect(numbersIn('Pending Orders')).toEqual(['Order 1003', 'Order 1002'])
  fireEvent.click(screen.getByRole('tab', { name: 'Delivered' }))
  await pass(100)
  expect(location.search).toBe('?tab=delivered')
  expect(numbersIn('Delivered Orders')).toEqual(['Order 1001'])
  expect(screen.queryByRole('region', { name: 'Pending Orders' })).toBeNull()
})

test.each(['en', 'es'] as const)(
  'what is printed or ready goes to no door: it may be picked up (%s)',
  async (language) => {
    fakeServer(shop)
    orders = [
      anOrder({ id: 'ord_2', number: 1002, status: 'in_production' }),
      anOrder({ id: 'ord_4', number: 1004, status: 'ready' }),
    ]
    await showScreen('/orders', language)
    await pass(100)
    const said = screen.getAllByRole('article').map((order) => order.textContent ?? '')
    expect(said).toHaveLength(2)
    for (const text of said) expect(text).not.toMatch(/\b(door|casa|puerta)\b/)
    expect(said.join(' ')).toMatch(language === 'en' ? /ready for pickup/ : /puedas recogerlo/)
  },
)

test('a refund is on its way for as long as refunds take, and then it was given back on its day', async () => {
  const refunded = (number: number, at: string) =>
    anOrder({
      id: `ord_${number}`,
      number,
      status: 'refunded',
      waitingOn: 'nobody',
      promise: null,
      timeline: [{ status: 'refunded', at }],
    })
  orders = [refunded(1008, '2026-11-17T12:00:00.000Z'), refunded(1009, '2026-10-27T12:00:00.000Z')]
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  const [old, fresh] = section('Cancelled and refunded').getAllByRole('article')
  expect(old?.textContent).toContain('We refunded you on October 27.')
  expect(old?.textContent).not.toContain('on its way back')
  expect(fresh?.textContent).toContain('The money is on its way back')
})

test('a promised date that has passed is said to be missed, unless the order waits for the customer', async () => {
  const promise = { earliest: '2026-11-12T12:00:00.000Z', latest: '2026-11-19T12:00:00.000Z' }
  orders = [
    anOrder({ id: 'ord_7', number: 1007, promise }),
    anOrder({ id: 'ord_8', number: 1008, promise, status: 'awaiting_proof', waitingOn: 'customer' }),
    anOrder({ id: 'ord_9', number: 1009, promise: { ...promise, latest: '2026-11-20T01:00:00.000Z' } }),
  ]
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  const order = (number: number) => within(screen.getByRole('article', { name: `Order ${number}` }))
  expect(
    order(1007).getByText(/^It should have reached you by November 19\. We are late, and we are sorry\./),
  ).toBeTruthy()
  expect(order(1007).queryByText(/It should reach you/)).toBeNull()
  expect(order(1008).queryByText(/reach/)).toBeNull()
  expect(order(1009).getByText('It should reach you November 12–20.')).toBeTruthy()
})

test('the pending value of the address, which has no button, shows the orders on their way alone', async () => {
  orders = [unpaid, printing, delivered, anOrder({ id: 'ord_4', number: 1004, status: 'cancelled' })]
  fakeServer(shop)
  await showScreen('/orders?tab=pending')
  await pass(100)
  expect(numbersIn('Pending Orders')).toEqual(['Order 1003', 'Order 1002'])
  expect(within(screen.getByRole('tabpanel')).getAllByRole('region')).toHaveLength(1)
  fireEvent.click(screen.getByRole('tab', { name: 'Orders' }))
  await pass(100)
  expect(numbersIn('Delivered Orders')).toEqual(['Order 1001'])
})

test('an order says how far it is, what comes next, when it arrives, what is in it and what it cost', async () => {
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  const order = within(screen.getByRole('article', { name: 'Order 1002' }))
  expect(order.getByText('In production')).toBeTruthy()
  expect(order.getByText('Placed on November 16')).toBeTruthy()
  expect(order.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')?.textContent).toBe(
    'PrintingNov 18',
  )
  expect(order.getByText('It should reach you November 24 – December 3.')).toBeTruthy()
  expect(order.getByText('Printed t-shirt')).toBeTruthy()
  expect(order.getAllByText('US$56.00')).toHaveLength(2)
})

test('an order whose deposit is paid says what is left before shipping, and leads there', async () => {
  const balance = { orderId: 'ord_9', number: 1009, total: 28.9, state: 'due' as const }
  orders = [
    { ...printing, balance },
    anOrder({ id: 'ord_4', number: 1004, status: 'ready', balance: { ...balance, state: 'paid' } }),
  ]
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  const order = within(screen.getByRole('article', { name: 'Order 1002' }))
  expect(order.getByText('Deposit paid · rest US$28.90 due before shipping')).toBeTruthy()
  expect(order.getByRole('link', { name: 'Pay the rest — US$28.90 Order 1002' }).getAttribute('href')).toBe(
    '/PaymentExclusive?order=ord_9',
  )
  expect(within(screen.getByRole('article', { name: 'Order 1004' })).getByText('Paid in two parts.')).toBeTruthy()
})

test('an unpaid order leads to its payment, and the list is polled while a payment is being confirmed', async () => {
  orders = [{ ...unpaid, createdAt: '2026-11-20T11:59:00.000Z' }]
  const seen = fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  expect(screen.getByRole('link', { name: 'Finish paying Order 1003' }).getAttribute('href')).toBe(
    '/PaymentExclusive?order=ord_3',
  )
  const asked = () => seen.filter(({ address }) => address === '/api/orders').length
  expect(asked()).toBe(1)
  orders = [{ ...unpaid, paymentStatus: 'processing', createdAt: '2026-11-20T11:59:00.000Z' }]
  await pass(5_100)
  expect(asked()).toBe(2)
  expect(screen.getByText('The payment is being confirmed. This page updates by itself.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Finish paying/ })).toBeNull()
  orders = [anOrder({ id: 'ord_3', number: 1003, status: 'paid' })]
  await pass(5_100)
  expect(within(screen.getByRole('article', { name: 'Order 1003' })).getAllByText('Paid').length).toBeGreaterThan(0)
  const settled = asked()
  await pass(20_000)
  expect(asked()).toBe(settled)
})

test('an order without an address asks for it right there', async () => {
  orders = [
    anOrder({ id: 'ord_4', number: 1004, status: 'needs_address', waitingOn: 'customer', shippingAddress: null }),
  ]
  const seen = fakeServer((request) => {
    if (request.method !== 'POST') return shop(request)
    orders = [anOrder({ id: 'ord_4', number: 1004, status: 'paid' })]
    return { status: 200, body: { msg: 'Address saved.', address: { ...anOrderAddress, id: 'adr_1', primary: true } } }
  })
  await showScreen('/orders')
  await pass(100)
  const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  fill('Street address', '1 Ocean Drive')
  fill('City', 'Miami')
  fill('State', 'Florida')
  fill('Postal code', '33139')
  fill('Phone number', '(305) 555-0147')
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await pass(200)
  expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
    address: '/api/shippingAddress',
    body: {
      streetAddress: '1 Ocean Drive',
      citySleted: 'Miami',
      zip: '33139',
      country: 'United States',
      countryCode: 'US',
      primary: true,
    },
  })
  expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull()
  expect(screen.getByText('Address saved.')).toBeTruthy()
})

test('a status nobody knows is shown as it is', async () => {
  orders = [anOrder({ status: 'quality_check' })]
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  expect(screen.getByText('quality_check')).toBeTruthy()
})

test('somebody without orders is led to the gallery', async () => {
  orders = []
  fakeServer(shop)
  await showScreen('/orders')
  await pass(100)
  expect(screen.getByText('You have no orders yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what is ready to go' })).toBeTruthy()
})
