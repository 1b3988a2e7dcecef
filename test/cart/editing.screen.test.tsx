// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStripe } from '#test/checkout/fake-stripe.ts'
import { aLogin, fakeServer, sent, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aCartItem, aPayment } from '#test/support/screens/wares.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useCartEdits } from '#web/cart/cart-edits.ts'
import { clearItems } from '#web/cart/selected-items.ts'
import { dismissToast, useToasts } from '#web/ui/toasts.ts'

const large = aCartItem({ cartItemId: 'crt_2', quantity: 1, size: 'L', lineTotal: 28 })
const mug = aCartItem({
  cartItemId: 'crt_3',
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

let cart = [aCartItem(), large, mug]
let deleted: typeof cart = []
const idOf = (address: string) => address.split('/')[4] ?? ''

/** Edits as the Worker does them (test/cart/cart-editing.shop.test.ts). */
function edit({ address, body }: SeenRequest): ReturnType<Answer> {
  const line = cart.find(({ cartItemId }) => cartItemId === idOf(address))
  if (line === undefined) return { status: 404, body: { code: 'not_found', message: 'We could not find that.' } }
  const wanted = { ...line, ...(body as object) }
  const twin = cart.find(
    (other) =>
      other !== line &&
      other.size === wanted.size &&
      other.productId === line.productId &&
      other.giftMessage === wanted.giftMessage,
  )
  const sum = (twin?.quantity ?? 0) + wanted.quantity
  const isCut = sum > 99
  const held = { ...(twin ?? wanted), quantity: Math.min(99, sum) }
  cart = cart
    .filter((one) => one !== (twin === undefined ? null : line))
    .map((one) => (one.cartItemId === held.cartItemId ? held : one))
  return {
    status: 200,
    body: {
      message: isCut ? 'Your cart now holds 99 of it.' : 'Cart updated.',
      cartItemId: held.cartItemId,
      quantity: held.quantity,
      size: held.size,
      isCut,
    },
  }
}
const shop = answering(
  ['GET /api/shoppingCart', () => ({ status: 200, body: cart })],
  ['PATCH /api/shoppingCart/cartItem/', edit],
  [
    'DELETE /api/shoppingCart/cartItem/',
    ({ address }: SeenRequest) => {
      deleted = cart.filter(({ cartItemId }) => cartItemId === idOf(address))
      cart = cart.filter(({ cartItemId }) => cartItemId !== idOf(address))
      return { status: 200, body: { message: 'Item successfully deleted.' } }
    },
  ],
  [
    'POST /api/shoppingCart/cartItem/',
    ({ address }: SeenRequest) => {
      cart = [...deleted, ...cart]
      return { status: 200, body: { message: 'It is back in your cart.', cartItemId: idOf(address) } }
    },
  ],
  ['POST /api/payments/', aPayment()],
  ['GET /api/payments/ord_1', aPayment()],
)
/** Answers that are held back and released in order. */
function heldBack(answer: Answer) {
  const waiting: Array<() => void> = []
  const seen = fakeServer(answer)
  const quick = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const reply = await quick(address, init)
    if (init.method === 'PATCH') await new Promise<void>((go) => waiting.push(go))
    return reply
  })
  return { seen, letGo: () => waiting.shift()?.() }
}

const line = (name: string) => screen.getByRole('article', { name })
const shirt = (size = 'M') => line(`Printed t-shirt “Tiger”, black, Size ${size}`)
const quantity = (of = shirt()) => within(of).getByLabelText<HTMLInputElement>('Quantity')
const more = (of = shirt()) => fireEvent.click(within(of).getByRole('button', { name: 'One more' }))
const chooseSize = (size: string, of = shirt()) =>
  fireEvent.change(within(of).getByLabelText('Size'), { target: { value: size } })
const bar = () => within(screen.getByRole('region', { name: 'Buy together' }))
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
async function show(answer: Answer = shop): Promise<SeenRequest[]> {
  const seen = fakeServer(answer)
  await showScreen('/ShoppingCart')
  await pass(100)
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  useCartEdits.setState({ wishes: new Map(), refusals: new Map(), joined: null })
  clearItems()
  cart = [aCartItem(), large, mug]
  logIn(aLogin())
  fakeStripe()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the gift message of a line', () => {
  /** Its form comes by itself. */
  const open = async () => {
    fireEvent.click(within(shirt()).getByRole('button', { name: /^Add a gift message/ }))
    await vi.dynamicImportSettled()
    await pass(0)
  }
  const write = (text: string) =>
    fireEvent.change(within(shirt()).getByRole('textbox', { name: 'Gift message' }), { target: { value: text } })

  test('is shown at the line at once and sent without the spaces around it', async () => {
    const seen = await show()
    await open()
    write('  For Ana\nwith love ')
    fireEvent.click(within(shirt()).getByRole('button', { name: 'Save message' }))
    expect(shirt().textContent).toContain('Gift message: For Ana\nwith love')
    await pass(500)
    expect(sent(seen).map(({ body }) => body)).toEqual([{ giftMessage: 'For Ana\nwith love' }])
    within(shirt()).getByRole('button', { name: /^Change the gift message/ })
  })

  test('keeps a message with signs that nobody sees in its field, and says what to do', async () => {
    const seen = await show()
    await open()
    const turned = `For ${String.fromCodePoint(0x202e)}Ana`
    write(turned)
    fireEvent.click(within(shirt()).getByRole('button', { name: 'Save message' }))
    within(shirt()).getByText(/invisible characters/)
    expect(within(shirt()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Gift message' }).value).toBe(turned)
    expect(sent(seen)).toEqual([])
    write('For Ana')
    expect(within(shirt()).queryByText(/invisible characters/)).toBeNull()
    fireEvent.click(within(shirt()).getByRole('button', { name: 'Save message' }))
    await pass(500)
    expect(sent(seen).map(({ body }) => body)).toEqual([{ giftMessage: 'For Ana' }])
  })

  test('has the focus in its form, and on what opened it afterwards', async () => {
    await show()
    await open()
    expect(document.activeElement).toBe(within(shirt()).getByRole('textbox', { name: 'Gift message' }))
    fireEvent.click(within(shirt()).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(within(shirt()).getByRole('button', { name: /^Add a gift message/ }))
  })

  test('stays as it was when the form is left', async () => {
    const seen = await show()
    await open()
    write('For Ana')
    fireEvent.click(within(shirt()).getByRole('button', { name: 'Cancel' }))
    await pass(500)
    expect(shirt().textContent).not.toContain('For Ana')
    expect(sent(seen)).toEqual([])
  })
})

describe('changing the quantity', () => {
  test('shows at once and sends one call for many clicks, with the last wish', async () => {
    const seen = await show()
    for (let click = 0; click < 5; click += 1) {
      more()
      await pass(150)
    }
    expect(quantity().value).toBe('7')
    expect(within(shirt()).getByText('US$196.00')).toBeTruthy()
    expect(sent(seen)).toEqual([])
    await pass(500)
    expect(sent(seen).map(({ method, address, body }) => ({ method, address, body }))).toEqual([
      { method: 'PATCH', address: '/api/shoppingCart/cartItem/crt_1', body: { quantity: 7 } },
    ])
    expect(quantity().value).toBe('7')
  })

  test('the last of several wishes wins, however late the answers come', async () => {
    const { seen, letGo } = heldBack(shop)
    await showScreen('/ShoppingCart')
    await pass(100)
    more()
    await pass(500)
    more()
    await pass(500)
    expect(sent(seen)).toHaveLength(1)
    letGo()
    await pass(100)
    expect(quantity().value).toBe('4')
    letGo()
    await pass(100)
    expect(sent(seen).map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 4 }])
    expect(quantity().value).toBe('4')
  })

  test('an answer to another tab does not undo the change on the screen', async () => {
    await show()
    more()
    act(() => void dispatchEvent(new Event('focus')))
    await pass(100)
    expect(quantity().value).toBe('3')
  })

  test('takes a refused change of the quantity back, with the reason at the line', async () => {
    await show((request) =>
      request.method === 'PATCH' ? refusing(409, 'being_paid', 'This item is being paid right now.')() : shop(request),
    )
    more()
    expect(quantity().value).toBe('3')
    await pass(600)
    expect(quantity().value).toBe('2')
    expect(within(shirt()).getByRole('alert').textContent).toBe(
      'Your change was not saved. The line is as it was.This item is being paid right now.See your orders',
    )
    more()
    expect(within(shirt()).queryByRole('alert')).toBeNull()
  })

  test('takes a change of the quantity back when there is no connection', async () => {
    await show((request) => (request.method === 'PATCH' ? 'no network' : shop(request)))
    more()
    await pass(600)
    expect(quantity().value).toBe('2')
    expect(within(shirt()).getByRole('alert').textContent).toBe(
      'Your change was not saved. The line is as it was.You seem to be offline. Check your connection and try again.',
    )
  })

  test('says that a changed line is gone and shows the cart as it is', async () => {
    await show()
    cart = [large, mug]
    more()
    await pass(600)
    expect(toasts()).toEqual(['This item is no longer in your cart.'])
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('is sent even when the customer leaves the screen at once', async () => {
    const seen = await show()
    more()
    fireEvent.click(screen.getByRole('link', { name: 'Continue shopping' }))
    await pass(1_000)
    expect(location.pathname).toBe('/products/readyToGo')
    expect(sent(seen)).toMatchObject([{ method: 'PATCH', body: { quantity: 3 }, keepalive: true }])
  })
})

describe('changing the size', () => {
  test('offers the sizes of the product and keeps a quantity changed at the same time', async () => {
    const seen = await show()
    expect(
      within(shirt())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(
      within(line('Printed mug, Size 11oz'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['11oz', '15oz'])
    more()
    chooseSize('XL')
    await pass(600)
    expect(sent(seen).map(({ body }) => body)).toEqual([{ quantity: 3, size: 'XL' }])
    expect(quantity(shirt('XL')).value).toBe('3')
  })

  test('makes one line of two when a size changes to one that is there already, which gets selection and focus', async () => {
    await show()
    fireEvent.click(within(shirt()).getByRole('checkbox'))
    within(shirt()).getByLabelText('Size').focus()
    chooseSize('L')
    await pass(600)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(quantity(shirt('L')).value).toBe('3')
    expect(toasts()).toEqual(['You already had this in L. They are now one line.'])
    expect(within(shirt('L')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(document.activeElement).toBe(shirt('L'))
  })
})

test('a line that takes in more than it can hold says so', async () => {
  cart = [aCartItem(), { ...large, quantity: 98 }, mug]
  await show()
  chooseSize('L')
  await pass(600)
  expect(quantity(shirt('L')).value).toBe('99')
  expect(toasts()).toEqual(['Your cart now holds 99 of it.'])
})

describe('taking a deletion back', () => {
  const remove = async () => {
    fireEvent.click(within(shirt()).getByRole('button', { name: /^Delete/ }))
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Are you sure you want to delete this item?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    await pass(100)
  }
  test('is offered with the message and brings the line back, with the focus', async () => {
    const seen = await show()
    more()
    await remove()
    expect(sent(seen).map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(100)
    expect(sent(seen).at(-1)).toMatchObject({
      method: 'POST',
      address: '/api/shoppingCart/cartItem/crt_1/restore',
      authorization: 'token-1',
    })
    expect(quantity().value).toBe('3')
    expect(document.activeElement).toBe(shirt())
    expect(toasts()).toEqual(['It is back in your cart.'])
  })

  test('is offered for as long as it works', async () => {
    await show()
    await remove()
    await pass(28_000)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await pass(2_000)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('is no longer offered once the payment starts', async () => {
    await show()
    await remove()
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(location.pathname).toBe('/PaymentExclusive')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('says that taking a deletion back came too late, and offers it again after a lost connection', async () => {
    let answer: Answer = () => 'no network'
    await show((request) => (request.address.endsWith('/restore') ? answer(request) : shop(request)))
    await remove()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(100)
    expect(toasts()[0]).toContain('You seem to be offline.')
    answer = refusing(404, 'not_found', 'We could not find that.')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(100)
    expect(toasts()).toEqual(['It is too late to undo that. Add the item again from the shop.'])
    for (const { id } of useToasts.getState().toasts) act(() => dismissToast(id))
  })
})

describe('buying together', () => {
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })

  test('buys everything when nothing is selected', async () => {
    const seen = await show()
    expect(bar().getByRole('status').textContent).toBe('4 items US$99.00')
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(sent(seen)).toMatchObject([
      { address: '/api/payments/Cart', body: { cartItemIds: ['crt_1', 'crt_2', 'crt_3'] } },
    ])
    expect(location.pathname + location.search).toBe('/PaymentExclusive?order=ord_1')
  })

  test('buys what is selected, counted and summed up', async () => {
    const seen = await show()
    fireEvent.click(
      within(line('Printed mug, Size 11oz')).getByRole('checkbox', { name: 'Select: Printed mug, size 11oz' }),
    )
    fireEvent.click(within(shirt()).getByRole('checkbox'))
    expect(all()).toMatchObject({ checked: false, indeterminate: true })
    expect(bar().getByRole('status').textContent).toBe('2 of 3 selected, 3 items US$71.00')
    fireEvent.click(within(shirt()).getByRole('checkbox'))
    expect(bar().getByRole('status').textContent).toBe('1 of 3 selected, 1 item US$15.00')
    fireEvent.click(bar().getByRole('button', { name: 'Buy selected' }))
    await pass(500)
    expect(sent(seen).map(({ body }) => body)).toEqual([{ cartItemIds: ['crt_3'] }])
  })

  test('all and none can be selected at once', async () => {
    await show()
    fireEvent.click(all())
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
    expect(bar().getByRole('button', { name: 'Buy selected' })).toBeTruthy()
    fireEvent.click(all())
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  })

  test('saves the last change before it starts the payment', async () => {
    const seen = await show()
    more()
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(sent(seen).map(({ method, address }) => `${method} ${address}`)).toEqual([
      'PATCH /api/shoppingCart/cartItem/crt_1',
      'POST /api/payments/Cart',
    ])
  })

  test('asks for no payment when that was refused', async () => {
    const seen = await show((request) =>
      request.method === 'PATCH' ? refusing(503, 'busy', 'The shop is busy.')() : shop(request),
    )
    more()
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(
      within(screen.getByRole('dialog', { name: 'Your payment could not be started' })).getByText(
        /^The shop cannot take payments right now/,
      ),
    ).toBeTruthy()
    expect(sent(seen).some(({ method }) => method === 'POST')).toBe(false)
    expect(quantity().value).toBe('3')
  })

  test('the payment screen is told when its total is not the one of the bar', async () => {
    await show()
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(history.state).toMatchObject({ priceChanged: true })
  })

  test('takes no more lines than one payment does', async () => {
    cart = Array.from({ length: 21 }, (_, index) =>
      aCartItem({ cartItemId: `crt_${index}`, productId: `prd_${index}` }),
    )
    const seen = await show()
    fireEvent.click(bar().getByRole('button', { name: 'Buy all' }))
    await pass(500)
    expect(sent(seen)).toEqual([])
    expect(bar().getByText('One payment takes up to 20 lines. Select which ones to pay first.')).toBeTruthy()
    fireEvent.click(bar().getByRole('button', { name: 'Select the first 20' }))
    expect(bar().getByText(/^20 of 21 selected/)).toBeTruthy()
    expect(bar().queryByText(/One payment takes/)).toBeNull()
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Buy selected' }))
    fireEvent.click(bar().getByRole('button', { name: 'Buy selected' }))
    await pass(500)
    expect(sent(seen)[0]?.body).toMatchObject({ cartItemIds: cart.slice(0, 20).map(({ cartItemId }) => cartItemId) })
  })
})
