// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPayment } from '#test/support/screens/wares.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import type { DesignView } from '#worker/api/wire.ts'

const aDesign = (changes: Partial<DesignView> = {}): DesignView => ({
  id: 'des_1',
  designName: 'Retrato de Bruno',
  price: 68,
  deposit: null,
  description: 'Drawn by hand.',
  arrives: { object: '', size: '', colour: '', hasCertificate: false },
  productImage: { path: Array.from({ length: 6 }, (_, index) => `/images/dtf/bruno-${index}.jpg`) },
  standing: 'available',
  orderId: null,
  requestId: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  ...changes,
})
const long = `${'a word '.repeat(20)}at the end`
const owned = [
  aDesign(),
  aDesign({ id: 'des_2', designName: 'Monarca', standing: 'owned', orderId: 'ord_9', description: long }),
]
const sold = [
  aDesign({ id: 'des_3', designName: 'Calavera', standing: 'held' }),
  aDesign({ id: 'des_4', designName: 'Mixtape', standing: 'paying', orderId: 'ord_1' }),
]
const shop = answering(
  ['GET /api/exclusiveDesign/exclusiveDesingSale', { designs: sold }],
  ['GET /api/exclusiveDesign/exclusiveDesing', { designs: owned }],
  ['POST /api/payments/exclusive', aPayment()],
  ['GET /api/shoppingCart', []],
)
const card = (name: string) => within(screen.getByRole('article', { name }))

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  forgetSession()
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says what the buyer of a design gets, and nothing where the shop does not say it', async () => {
  const arrives = { object: 'Heavy cotton t-shirt', size: 'M', colour: 'black', hasCertificate: true }
  fakeServer(
    answering(
      ['GET /api/exclusiveDesign/exclusiveDesingSale', { designs: [aDesign({ arrives }), ...sold] }],
      ['GET /api/exclusiveDesign/exclusiveDesing', { designs: [] }],
    ),
  )
  await showScreen('/personalDesign?tab=sale')
  await pass(100)
  const facts = card('Retrato de Bruno')
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Piece', 'Heavy cotton t-shirt'],
    ['Size', 'M'],
    ['Color', 'black'],
    ['Certificate', 'Signed, 1 of 1'],
  ])
  expect(card('Mixtape').queryByText('What arrives')).toBeNull()
})

test('greets the customer and shows their designs: five pictures at most, the description cut at 80, the price', async () => {
  fakeServer(shop)
  await showScreen('/personalDesign')
  await pass(100)
  expect(screen.getByText('Hello, Ana')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Exclusive Designs')
  expect(card('Retrato de Bruno').getAllByRole('img')).toHaveLength(5)
  expect(card('Retrato de Bruno').getByText('US$68.00')).toBeTruthy()
  const cut = card('Monarca').getByText(/a word/).textContent ?? ''
  expect([...cut]).toHaveLength(80 + '…'.length)
  expect(cut.endsWith('…')).toBe(true)
  fireEvent.click(card('Monarca').getByRole('button', { name: 'Show more' }))
  expect(card('Monarca').getByText(/at the end/)).toBeTruthy()
  expect(
    card('Monarca')
      .getByRole('link', { name: /See its order/ })
      .getAttribute('href'),
  ).toBe('/orders/ord_9')
  expect(screen.getByRole('link', { name: 'Close and go to the home page' }).getAttribute('href')).toBe('/')
})

test('the sale has an address of its own; a reserved design cannot be bought, an unpaid one of the customer can be paid', async () => {
  const seen = fakeServer(shop)
  await showScreen('/personalDesign?tab=sale')
  await pass(100)
  expect(screen.getByRole('tab', { name: 'For sale' }).getAttribute('aria-selected')).toBe('true')
  expect(card('Calavera').queryByRole('button', { name: /Buy/ })).toBeNull()
  expect(card('Calavera').getByText(/Somebody is paying for it/)).toBeTruthy()
  fireEvent.click(card('Mixtape').getByRole('button', { name: 'Finish paying Mixtape' }))
  await pass(200)
  expect(sent(seen)).toMatchObject([{ address: '/api/payments/exclusive', body: { designId: 'des_4', price: 68 } }])
  expect(`${location.pathname}${location.search}`).toBe('/PaymentExclusive?order=ord_1')
})

test('a design that another customer bought first says so, and the lists are fetched again', async () => {
  const seen = fakeServer(
    answering(
      ['POST /api/payments/exclusive', refusing(409, 'design_sold', 'This design has been sold. There was only one.')],
      ['GET /api/exclusiveDesign/exclusiveDesing', { designs: owned }],
      ['GET /api/shoppingCart', []],
    ),
  )
  await showScreen('/personalDesign')
  await pass(100)
  fireEvent.click(card('Retrato de Bruno').getByRole('button', { name: 'Buy the design Retrato de Bruno' }))
  await pass(100)
  expect(screen.getByRole('dialog').textContent).toContain('There was only one.')
  expect(seen.filter(({ address }) => address.endsWith('/exclusiveDesing'))).toHaveLength(2)
})

test('leaving while the payment opens does not lead back to the payment', async () => {
  fakeServer(shop)
  await showScreen('/personalDesign')
  await pass(100)
  fireEvent.click(card('Retrato de Bruno').getByRole('button', { name: /Buy/ }))
  history.pushState(null, '', '/orders')
  await pass(100)
  expect(location.pathname).toBe('/orders')
})

test.each([
  ['en', 'Unexpected error'],
  ['es', 'Error al obtener diseños'],
] as const)('a list that cannot be had shows the specification’s text in %s', async (language, text) => {
  fakeServer(answering(['GET /api/exclusiveDesign', () => ({ status: 500, body: '' })], ['GET /api/shoppingCart', []]))
  await showScreen('/personalDesign', language)
  await pass(100)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(text)
})

test.each([
  ['a plain text', 'The designs rest today.'],
  ['an object with a message', { message: 'The designs rest today.' }],
])('a failure whose body is %s shows it', async (_, body) => {
  // The shop's own Worker sends neither, so that its stand-in would refuse them.
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
  await showScreen('/personalDesign')
  await pass(100)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('The designs rest today.')
})

test('a message from the shop is shown instead', async () => {
  fakeServer(
    answering(['GET /api/exclusiveDesign', refusing(503, 'busy', 'The shop is busy.')], ['GET /api/shoppingCart', []]),
  )
  await showScreen('/personalDesign')
  await pass(100)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('The shop is busy.')
})
