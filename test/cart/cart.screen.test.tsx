// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStripe } from '#test/checkout/fake-stripe.ts'
import { aConfig, aLogin, fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aCartItem, aPayment } from '#test/support/screens/wares.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { clearItems } from '#web/cart/selected-items.ts'
import { showToast, useToasts } from '#web/ui/toasts.ts'

const mug = aCartItem({
  cartItemId: 'crt_2',
  quantity: 1,
  size: '11oz',
  lineTotal: 15,
  title: 'Printed mug',
  productId: 'prd_ready_mug',
  productVariation: {
    ...aCartItem().productVariation,
    id: 102,
    price: 15,
    description: [{ title: 'Printed mug', shortDescription: '' }],
  },
})

let cart = [aCartItem(), mug]
const shop = answering(
  ['GET /api/shoppingCart', () => ({ status: 200, body: cart })],
  [
    'DELETE /api/shoppingCart/cartItem/',
    ({ address }: SeenRequest) => {
      cart = cart.filter(({ cartItemId }) => !address.endsWith(cartItemId))
      return { status: 200, body: { message: 'Item successfully deleted.' } }
    },
  ],
  ['POST /api/payments/OneCart', aPayment()],
  ['GET /api/payments/ord_1', aPayment()],
)
const shirtLine = () => screen.getByRole('article', { name: 'Printed t-shirt “Tiger”, black, Size M' })
const askToDelete = () => fireEvent.click(within(shirtLine()).getByRole('button', { name: /^Delete/ }))
const question = () => screen.getByRole('dialog', { name: 'Are you sure you want to delete this item?' })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  forgetSession()
  // Files of tests that run in the same process share the selection.
  clearItems()
  useToasts.setState({ toasts: [] })
  cart = [aCartItem(), mug]
  logIn(aLogin())
  fakeStripe()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows each line with size, quantity and line price', async () => {
  fakeServer(shop)
  await showScreen('/ShoppingCart')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Shopping Cart')
  expect(screen.getByText('Loading cart...')).toBeTruthy()
  await pass(100)
  expect(within(shirtLine()).getByLabelText<HTMLInputElement>('Quantity').value).toBe('2')
  expect(within(shirtLine()).getByText('US$28.00 each')).toBeTruthy()
  expect(within(shirtLine()).getByText('US$56.00')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Printed mug, Size 11oz' })).getByText('US$15.00')).toBeTruthy()
})

test('leads from an own design back to the designer, and says a garment’s colour that is gone', async () => {
  const upload = `upl_${'0'.repeat(32)}`
  const own = (isInStock: boolean) =>
    aCartItem({
      path: `/uploads/${upload}`,
      garment: { colour: 'navy', isInStock },
      title: 'Printed t-shirt “Luna”, navy',
    })
  const ownMug = { ...mug, path: `/uploads/${upload}`, title: 'Printed mug “Luna”' }
  const shown = async (isInStock: boolean) => {
    cart = [own(isInStock), ownMug, { ...mug, cartItemId: 'crt_3' }]
    fakeServer(shop)
    await showScreen('/ShoppingCart')
    await pass(100)
    return within(screen.getByRole('article', { name: 'Printed t-shirt “Luna”, navy, Size M' }))
  }
  const there = await shown(true)
  const links = screen.getAllByRole('link', { name: /^Change/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    [
      'Change the color or the design: Printed t-shirt “Luna”, navy',
      `/design/tshirt?open=${upload}&line=${own(true).cartItemId}`,
    ],
    ['Change this design: Printed mug “Luna”', `/design/mug?open=${upload}&line=${mug.cartItemId}`],
  ])
  expect(there.queryByText(/any more/)).toBeNull()
  cleanup()
  expect((await shown(false)).getByText(/We do not have this garment in this color any more/)).toBeTruthy()
})

test('says what comes on top of it in this shop, and when it arrives', async () => {
  const note = async (config: object) => {
    fakeServer((request) =>
      request.address === '/api/config' ? { status: 200, body: aConfig(config) } : shop(request),
    )
    await showScreen('/ShoppingCart')
    await pass(100)
    return screen.getByText(/^Pay all of it at once/).textContent
  }
  expect(await note({ shipping: 5.99, isTaxed: true })).toBe(
    'Pay all of it at once, or only what you select. Shipping of US$5.99 is added to each order. Sales tax ' +
      'depends on the destination; you see it before you pay. Order today and it arrives December 2–11.',
  )
  cleanup()
  expect(await note({ shipping: 0, isTaxed: false })).toBe(
    'Pay all of it at once, or only what you select. Shipping is included. ' +
      'Order today and it arrives December 2–11.',
  )
})

test('shows the old and the new price when it changed after the line was added', async () => {
  cart = [aCartItem({ addedPrice: 25.5 }), { ...mug, addedPrice: 15 }]
  fakeServer(shop)
  await showScreen('/ShoppingCart')
  await pass(100)
  expect(
    within(shirtLine()).getByText('The price has changed since you added it: it was US$25.50 and is now US$28.00.'),
  ).toBeTruthy()
  expect(screen.getAllByText(/price has changed/)).toHaveLength(1)
})

test('an empty cart says so and leads to the gallery', async () => {
  cart = []
  fakeServer(shop)
  await showScreen('/ShoppingCart')
  await pass(100)
  expect(screen.getByText('Your cart is empty.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what is ready to go' }).getAttribute('href')).toBe('/products/readyToGo')
})

describe('deleting', () => {
  test('asks first, says what it does, and shows the cart without the line', async () => {
    const seen = fakeServer(shop)
    await showScreen('/ShoppingCart')
    await pass(100)
    askToDelete()
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
    expect(within(question()).getByText('Deleting item...')).toBeTruthy()
    await pass(100)
    expect(screen.getByText('Item successfully deleted.')).toBeTruthy()
    expect(screen.queryByText('Printed t-shirt “Tiger”, black')).toBeNull()
    expect(seen.find(({ method }) => method === 'DELETE')).toMatchObject({
      address: '/api/shoppingCart/cartItem/crt_1',
      authorization: 'token-1',
    })
    expect(seen.at(-1)).toMatchObject({ method: 'GET', address: '/api/shoppingCart' })
    expect(document.activeElement?.textContent).toBe('Your Shopping Cart')
  })

  test('the question before a deletion can be answered with no', async () => {
    const seen = fakeServer(shop)
    await showScreen('/ShoppingCart')
    await pass(100)
    askToDelete()
    fireEvent.click(within(question()).getByRole('button', { name: 'Keep it' }))
    await pass(100)
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
    expect(shirtLine()).toBeTruthy()
  })

  test('a deletion that fails says so at the line, which stays', async () => {
    fakeServer((request) =>
      request.method === 'DELETE' ? refusing(409, 'being_paid', 'This item is being paid right now.')() : shop(request),
    )
    await showScreen('/ShoppingCart')
    await pass(100)
    askToDelete()
    fireEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
    await pass(100)
    expect(within(shirtLine()).getByRole('alert').textContent).toBe(
      'Error deleting item. Please try again.This item is being paid right now.See your orders',
    )
    expect(within(shirtLine()).getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/orders')
  })
})

describe('Buy now', () => {
  test('pays the line and leads to its payment', async () => {
    const seen = fakeServer(shop)
    await showScreen('/ShoppingCart')
    await pass(100)
    fireEvent.click(within(shirtLine()).getByRole('button', { name: /^Buy now/ }))
    await pass(500)
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      cartItemId: 'crt_1',
      variationId: 100,
      quantity: 2,
      pathImagePath: '/images/tshirt/tiger-1a2b3c4d.jpg',
      price: 28,
    })
    expect(location.pathname + location.search).toBe('/PaymentExclusive?order=ord_1')
  })

  test('a payment that cannot start says why and leads to the orders when the line is being paid', async () => {
    fakeServer((request) =>
      request.method === 'POST' ? refusing(409, 'being_paid', 'This item is being paid right now.')() : shop(request),
    )
    await showScreen('/ShoppingCart')
    await pass(100)
    fireEvent.click(within(shirtLine()).getByRole('button', { name: /^Buy now/ }))
    await pass(100)
    // The dialog is a file of its own.
    await vi.dynamicImportSettled()
    await pass(0)
    const dialog = screen.getByRole('dialog', { name: 'Your payment could not be started' })
    expect(within(dialog).getByText('This item is being paid right now.')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Go to your orders' })).toBeTruthy()
    // Repeating the call would be refused again, so that Try Again leads home as specified.
    expect(within(dialog).getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/')
  })
})

test('takes away a message that leads to it, also one that comes while it is open, and leaves all others', async () => {
  fakeServer(shop)
  const sayAdded = () => showToast('Added.', { action: { label: 'See cart', run: () => undefined, to: 'cart' } })
  sayAdded()
  showToast('Deleted.', { action: { label: 'Undo', run: () => undefined } })
  await showScreen('/ShoppingCart')
  await pass(100)
  const said = () => useToasts.getState().toasts.map(({ text }) => text)
  expect(said()).toEqual(['Deleted.'])
  sayAdded()
  await pass(100)
  expect(said()).toEqual(['Deleted.'])
})

test('the cart speaks Spanish', async () => {
  fakeServer(shop)
  await showScreen('/ShoppingCart', 'es')
  await pass(100)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu carrito de compras')
  expect(screen.getByRole('article', { name: 'Printed mug, Tamaño 11oz' })).toBeTruthy()
})

test('shows the price of what is bought together, and how many more reach the next one', async () => {
  const steps = [{ from: 5, price: 24 }]
  const variation = { ...aCartItem().productVariation, bulkPrices: steps }
  cart = [
    aCartItem({ quantity: 2, productVariation: variation }),
    aCartItem({ cartItemId: 'crt_3', quantity: 3, size: 'L', productVariation: variation }),
  ]
  fakeServer(shop)
  await showScreen('/ShoppingCart')
  await pass(100)
  const bar = () => screen.getByRole('region', { name: 'Buy together' }).textContent
  expect(within(shirtLine()).getByText('US$24.00 each')).toBeTruthy()
  expect(bar()).toContain('US$120.00')
  fireEvent.click(within(shirtLine()).getByRole('checkbox'))
  await pass(50)
  expect(within(shirtLine()).getByText('US$28.00 each')).toBeTruthy()
  expect(within(shirtLine()).getByText('Add 3 more and each one costs US$24.00.')).toBeTruthy()
  expect(bar()).toContain('US$56.00')
})
