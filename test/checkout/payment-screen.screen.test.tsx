// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping, sent } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrderAddress, aPayment } from '#test/support/screens/wares.ts'
import { startWatchingBack } from '#web/app/shell/back.ts'
import { rememberIntent, currentIntent } from '#web/app/stores/intent.ts'
import { setTheme } from '#web/app/stores/preferences.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { shownLanguage } from '#web/app/texts/texts.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { fakeStripe } from './fake-stripe.ts'

let payment = aPayment()
const shop = answering(
  ['GET /api/payments/ord_1', () => ({ status: 200, body: payment })],
  ['GET /api/shoppingCart', []],
  ['GET /api/orders', []],
)
const payButton = () => screen.getByRole('button', { name: /^(Pay |Paying)/ })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const problem = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter((text) => text !== '')
/** Whether the row of wallets is shown: it is part of the page before. */
const walletRow = () => screen.getByText('Link').closest('[data-shown]')?.getAttribute('data-shown')
const open = async (address = '/PaymentExclusive?order=ord_1') => {
  await showScreen(address)
  await pass(100)
}
const pay = async () => {
  fireEvent.click(payButton())
  await pass(100)
}
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name))
  await pass(100)
}

beforeAll(startWatchingBack)
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  payment = aPayment()
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  setTheme('system')
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the gift note', () => {
  test('is saved when its field is left, and what was typed stays when that fails', async () => {
    fakeStripe()
    let isDown = true
    const seen = fakeServer(
      answering(
        ['GET /api/payments/ord_1', () => ({ status: 200, body: payment })],
        [
          'PATCH /api/orders/ord_1/gift',
          () => (isDown ? 'no network' : { status: 200, body: { message: 'Gift note saved.' } }),
        ],
        ['GET /api/shoppingCart', []],
      ),
    )
    await open()
    await press('Is it a gift? Add a note')
    const field = screen.getByLabelText<HTMLTextAreaElement>('Gift note')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' Happy birthday ' } })
    fireEvent.blur(field, { relatedTarget: payButton() })
    await pass(100)
    expect(problem()).toHaveLength(1)
    expect(field.value).toBe(' Happy birthday ')
    isDown = false
    await press('Save note')
    expect(sent(seen).map(({ body }) => body)).toEqual([{ giftNote: 'Happy birthday' }, { giftNote: 'Happy birthday' }])
    expect(screen.getByText('Happy birthday')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Change the gift note')
  })
})

describe('the checkout', () => {
  test('shows the total to pay, what is bought, what is included and where it goes', async () => {
    fakeServer(shop)
    fakeStripe()
    await open()
    expect(heading()).toBe('Total to pay US$56.00')
    expect(screen.getByText('Printed t-shirt')).toBeTruthy()
    expect(screen.getByText('Shipping').nextSibling?.textContent).toBe('Included')
    expect(screen.getByText('Taxes').nextSibling?.textContent).toBe('No tax added')
    expect(screen.getByText('1 Ocean Drive')).toBeTruthy()
    expect(payButton().textContent).toBe('Pay US$56.00')
  })

  test('says when an order arrives that is paid today, but not of what is drawn for one customer first', async () => {
    fakeServer(housekeeping(shop))
    fakeStripe()
    await open()
    expect(screen.getByText('Pay today and it arrives December 2–11.')).toBeTruthy()
    cleanup()
    payment = aPayment({ items: aPayment().items.map((item) => ({ ...item, designId: 'dsg_1' })) })
    await open()
    expect(screen.queryByText(/it arrives/)).toBeNull()
    cleanup()
    payment = aPayment({ later: 28 })
    await open()
    expect(screen.queryByText(/it arrives/)).toBeNull()
  })

  test('says what shipping and tax cost where they are charged, and that tax waits for an address', async () => {
    payment = aPayment({ subtotal: 56, shipping: 5.99, tax: 3.92, totalToPay: 65.91 })
    fakeServer(shop)
    fakeStripe()
    await open()
    expect(
      ['Items', 'Shipping', 'Taxes', 'Total'].map((name) => screen.getByText(name).nextSibling?.textContent),
    ).toEqual(['US$56.00', 'US$5.99', 'US$3.92', 'US$65.91'])
    cleanup()
    payment = aPayment({ isTaxKnown: false, shippingAddress: null })
    await open()
    expect(screen.getByText('Taxes').nextSibling?.textContent).toBe('By your address')
  })

  test('names the sizes and pieces that a quote is paid for, not how often the quote is bought', async () => {
    payment = aPayment({
      items: aPayment().items.map((item) => ({ ...item, size: '', quantity: 1 })),
      pieces: [
        { size: 'M', quantity: 12 },
        { size: 'L', quantity: 3 },
      ],
    })
    fakeServer(shop)
    fakeStripe()
    await open()
    expect(screen.getByText('M Quantity 12')).toBeTruthy()
    expect(screen.getByText('L Quantity 3')).toBeTruthy()
    expect(screen.queryByText('Quantity 1')).toBeNull()
  })

  test('says when the price differs from the one at choosing', async () => {
    payment = aPayment({ priceChanged: true })
    fakeServer(shop)
    fakeStripe()
    await open()
    expect(screen.getByText(/^The price has changed/)).toBeTruthy()
  })

  test('changes the address in place', async () => {
    const seen = fakeServer((request) => {
      if (request.method !== 'POST') return shop(request)
      payment = aPayment({ shippingAddress: { ...payment.shippingAddress, streetAddress: '2 Ocean Drive' } as never })
      return {
        status: 200,
        body: { msg: 'Address saved.', address: { ...anOrderAddress, id: 'adr_1', primary: true } },
      }
    })
    fakeStripe()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Change the shipping address' }))
    // The pressed button is gone, and the focus stays in the place where it was.
    expect(document.activeElement?.textContent).toBe('Ship to')
    fireEvent.change(screen.getByLabelText('Street address'), { target: { value: '2 Ocean Drive' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
    await pass(100)
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      streetAddress: '2 Ocean Drive',
      citySleted: 'Miami',
      primary: true,
    })
    expect(screen.getByText('2 Ocean Drive')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Ship to')
  })

  test('asks for an address when there is none, and still lets the customer pay', async () => {
    payment = aPayment({ shippingAddress: null })
    fakeServer(shop)
    const stripe = fakeStripe()
    await open()
    expect(screen.getByLabelText('Street address')).toBeTruthy()
    await pay()
    expect(stripe.attempts).toHaveLength(1)
  })

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const typeAddress = () => {
    type('Street address', '2 Ocean Drive')
    type('City', 'Miami')
    type('State', 'Florida')
    type('Postal code', '33139')
    type('Phone number', '3055550147')
  }
  const savingAddress = (taken: { total: number }) =>
    fakeServer((request) => {
      if (request.method !== 'POST' || request.address !== '/api/shippingAddress') return shop(request)
      payment = aPayment({ totalToPay: taken.total })
      return {
        status: 200,
        body: { msg: 'Address saved.', address: { ...anOrderAddress, id: 'adr_1', primary: true } },
      }
    })

  test('saves an address that was typed and not saved before the card is charged', async () => {
    payment = aPayment({ shippingAddress: null })
    const seen = savingAddress({ total: 56 })
    const stripe = fakeStripe()
    await open()
    typeAddress()
    await pay()
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ streetAddress: '2 Ocean Drive' })
    expect(stripe.attempts).toHaveLength(1)
  })

  test('charges nothing while a typed address is not complete, and leads to what is missing', async () => {
    payment = aPayment({ shippingAddress: null })
    const seen = savingAddress({ total: 56 })
    const stripe = fakeStripe()
    await open()
    typeAddress()
    type('City', '')
    await pay()
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
    expect(stripe.attempts).toEqual([])
    expect(problem()).toContain('Nothing was charged: the address is not complete yet.')
    expect(screen.getByText('City is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
  })

  test('charges nothing when the typed address changes the total', async () => {
    payment = aPayment({ shippingAddress: null })
    savingAddress({ total: 59.92 })
    const stripe = fakeStripe()
    await open()
    typeAddress()
    await pay()
    expect(stripe.attempts).toEqual([])
    expect(problem()).toContain('Nothing was charged: the total has changed with the address. Check it and pay again.')
    expect(heading()).toBe('Total to pay US$59.92')
  })

  test('gives the card form the present theme and language', async () => {
    fakeServer(shop)
    const stripe = fakeStripe()
    await open()
    expect(stripe.dresses[0]).toMatchObject({
      clientSecret: 'pi_1_secret_2',
      locale: shownLanguage(),
      appearance: { theme: 'stripe' },
    })
    act(() => setTheme('dark'))
    await pass(10)
    expect(stripe.dresses.at(-1)).toMatchObject({ appearance: { theme: 'night' } })
  })
})

describe('paying', () => {
  test('ends in a lasting confirmation, fetches the cart again, and forgets the intent', async () => {
    const seen = fakeServer(shop)
    const stripe = fakeStripe()
    rememberIntent({ path: '/ShoppingCart' })
    await open()
    payment = aPayment({ status: 'paid', clientSecret: '' })
    const carts = () => seen.filter(({ address }) => address === '/api/shoppingCart').length
    const before = carts()
    await pay()
    expect(stripe.attempts[0]).toMatchObject({
      confirmParams: { return_url: `${location.origin}/api/payments/success` },
      redirect: 'if_required',
    })
    expect(heading()).toBe('Payment succeeded!')
    expect(screen.getByText('Order 1004')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/orders')
    expect(location.search).toBe('?order=ord_1&result=succeeded')
    expect(document.activeElement?.textContent).toBe('Payment succeeded!')
    expect(carts()).toBeGreaterThanOrEqual(before)
    expect(currentIntent()).toBeNull()
  })

  test('starts one payment, however often it is asked for', async () => {
    fakeServer(shop)
    const stripe = fakeStripe()
    await open()
    act(() => {
      fireEvent.click(payButton())
      fireEvent.submit(payButton().closest('form') as HTMLFormElement)
      fireEvent.click(payButton())
    })
    expect(payButton().textContent).toBe('Paying…')
    await pass(100)
    expect(stripe.attempts).toHaveLength(1)
  })

  test.each([
    [{ type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
    [{ type: 'validation_error', message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
    [
      {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      },
      'We are unable to authenticate your payment method.',
    ],
    [{ type: 'api_error', message: 'No such payment_intent: pi_1' }, 'An unexpected error occurred.'],
    [{ type: 'api_connection_error' }, 'An unexpected error occurred.'],
  ] as const)('%o shows %s beside the form, and can be tried again', async (error, text) => {
    fakeServer(shop)
    const stripe = fakeStripe({ confirms: [{ error: error }, { paymentIntent: { status: 'succeeded' } }] })
    await open()
    await pay()
    expect(problem()).toEqual([text])
    expect(screen.getByText('card form')).toBeTruthy()
    await pay()
    expect(stripe.attempts).toHaveLength(2)
    expect(heading()).toBe('Payment succeeded!')
  })

  test('says what is missing in the card form, and asks nobody', async () => {
    fakeServer(shop)
    const stripe = fakeStripe({ incomplete: { type: 'validation_error', message: 'Your card number is incomplete.' } })
    await open()
    await pay()
    expect(problem()).toEqual(['Your card number is incomplete.'])
    expect(stripe.attempts).toEqual([])
  })

  test('pays by a wallet from the row above the card form', async () => {
    fakeServer(shop)
    const stripe = fakeStripe({ hasWallet: true })
    await open()
    await press('Link')
    expect(stripe.attempts).toHaveLength(1)
    expect(heading()).toBe('Payment succeeded!')
  })

  test('shows the card form once the wallets above it are known, so that their row moves no field under a finger', async () => {
    fakeServer(shop)
    fakeStripe({ hasWallet: true, walletAfterMs: 1500 })
    await open()
    expect(payButton().getAttribute('aria-disabled')).toBe('true')
    expect(walletRow()).toBe('false')
    await pass(1500)
    expect(payButton().getAttribute('aria-disabled')).toBe(null)
    expect(walletRow()).toBe('true')
  })

  test('does not wait for wallets for longer than two seconds, and shows none to who types a card then', async () => {
    fakeServer(shop)
    fakeStripe({ hasWallet: true, walletAfterMs: 5000 })
    await open()
    await pass(2000)
    expect(payButton().getAttribute('aria-disabled')).toBe(null)
    screen.getByText('card form').focus()
    await pass(3000)
    expect(walletRow()).toBe('false')
  })

  test('shows wallets that are known late to who does not type a card', async () => {
    fakeServer(shop)
    fakeStripe({ hasWallet: true, walletAfterMs: 5000 })
    await open()
    await pass(5000)
    expect(walletRow()).toBe('true')
  })

  test('tells the wallet and the customer when a payment by wallet is refused', async () => {
    fakeServer(shop)
    const stripe = fakeStripe({
      hasWallet: true,
      confirms: [{ error: { type: 'card_error', message: 'Your card was declined.' } }],
    })
    await open()
    await press('Link')
    expect(stripe.walletFailures).toBe(1)
    expect(problem()).toEqual(['Your card was declined.'])
  })

  test('charges nothing when the total changed in another tab, and says so beside the new total', async () => {
    fakeServer(shop)
    const stripe = fakeStripe({ amountCents: 8400 })
    await open()
    payment = aPayment({ subtotal: 84, totalToPay: 84 })
    await pay()
    expect(problem()).toEqual(['The total has changed. Nothing was charged: check the new total, then pay.'])
    expect(stripe.attempts).toEqual([])
    await pay()
    expect(stripe.attempts).toHaveLength(1)
    expect(heading()).toBe('Payment succeeded!')
  })

  test('a payment that ends unpaid without an error says so in the words of the specification', async () => {
    fakeServer(shop)
    fakeStripe({ confirms: [{ paymentIntent: { status: 'requires_payment_method' } }] })
    await open()
    await pay()
    expect(problem()).toEqual(['Your payment was not successful, please try again.'])
  })

  test('looks a payment up whose answer was lost before it is called a failure', async () => {
    fakeServer(shop)
    const stripe = fakeStripe({ confirms: [{ error: { type: 'api_connection_error' } as never }] })
    await open()
    stripe.lookedUp = 'succeeded'
    await pay()
    expect(heading()).toBe('Payment succeeded!')
  })

  test('a payment that takes its time says so and shows when it is paid', async () => {
    fakeServer(shop)
    fakeStripe({ confirms: [{ paymentIntent: { status: 'processing' } }] })
    await open()
    await pay()
    expect(heading()).toBe('Your payment is processing.')
    payment = aPayment({ status: 'paid', clientSecret: '' })
    await pass(3_000)
    expect(heading()).toBe('Payment succeeded!')
  })
})

describe('an order that is not to be paid', () => {
  test('an order that is paid already is shown as paid', async () => {
    payment = aPayment({ status: 'paid', clientSecret: '' })
    fakeServer(shop)
    await open()
    expect(heading()).toBe('This order is already paid.')
  })

  test('is shown as paid by the next poll once it is settled', async () => {
    let looks = 0
    fakeServer((request) =>
      request.address.startsWith('/api/payments/') && looks++ === 0
        ? refusing(409, 'already_paid', 'This order is already paid.')()
        : shop(request),
    )
    payment = aPayment({ status: 'paid', clientSecret: '' })
    await open()
    await pass(2_000)
    expect(heading()).toBe('This order is already paid.')
  })

  test('was cancelled: says so and leads on', async () => {
    fakeServer((request) =>
      request.address.startsWith('/api/payments/')
        ? refusing(409, 'order_closed', 'This order was cancelled. Nothing was charged.')()
        : shop(request),
    )
    await open()
    expect(screen.getByText('This order was cancelled. Nothing was charged.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your orders' })).toBeTruthy()
    await pass(10_000)
    expect(location.pathname).toBe('/PaymentExclusive')
  })

  test('is not named: explains itself and leads to the cart', async () => {
    fakeServer(shop)
    await open('/PaymentExclusive')
    expect(heading()).toBe('There is nothing to pay here')
    expect(
      screen
        .getAllByRole('link')
        .map((link) => link.textContent)
        .filter((text) => text !== ''),
    ).toEqual(['Skip to content', 'Go to your cart', 'Go to your orders'])
  })

  test('waits unpaid for a card in another tab: a settled one is noticed', async () => {
    fakeServer(shop)
    fakeStripe({ lookedUp: 'processing' })
    await open()
    expect(heading()).toBe('Your payment is processing.')
  })
})

describe('a payment that cannot be opened', () => {
  const down = () =>
    fakeServer((request) =>
      request.address.startsWith('/api/payments/')
        ? refusing(503, 'payment_down', 'The card service does not answer.')()
        : shop(request),
    )

  test('says why, names the mailbox, and has Try Again lead home', async () => {
    down()
    await open()
    expect(within(screen.getByRole('alert')).getByText('The card service does not answer.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'support@tinta.shop' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/')
  })

  test('returns to the previous page after 6 s', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    vi.spyOn(history, 'length', 'get').mockReturnValue(2)
    down()
    await open()
    expect(screen.getByText('Returning to the previous page in 6 seconds.')).toBeTruthy()
    await pass(5_800)
    expect(back).not.toHaveBeenCalled()
    await pass(200)
    expect(back).toHaveBeenCalledTimes(1)
  })

  test('opens the cart when there is no previous page', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(1)
    down()
    await open()
    await pass(7_000)
    expect(location.pathname).toBe('/ShoppingCart')
  })

  test('stays on the screen when asked to', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    down()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    await pass(20_000)
    expect(back).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/PaymentExclusive')
  })
})

test('Back leads from the payment home', async () => {
  fakeServer(shop)
  fakeStripe()
  await open()
  history.replaceState(null, '', '/products/readyToGo')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await pass(300)
  expect(location.pathname).toBe('/')
})

test('an address that claims success shows the payment as on its way until the Worker says it is paid', async () => {
  fakeServer(shop)
  fakeStripe()
  await open('/PaymentExclusive?order=ord_1&result=succeeded')
  expect(heading()).toBe('Your payment is processing.')
})

describe('a discount code', () => {
  const discounted = aPayment({ isDiscountOffered: true, discount: { code: 'XV-10', amount: 5.6 }, totalToPay: 50.4 })

  test('has no field where the shop has no code', async () => {
    payment = aPayment()
    fakeServer(shop)
    await open()
    expect(screen.queryByText('Do you have a discount code?')).toBeNull()
  })

  test('is typed in a folded field; a refusal stands at it and keeps what was typed, and the new total is what is paid', async () => {
    payment = aPayment({ isDiscountOffered: true })
    fakeServer(
      answering(
        [
          'POST /api/payments/ord_1/discount',
          () => ({ status: 409, body: { code: 'discount_over', message: 'This code has expired.' } }),
        ],
        ['GET /api/payments/ord_1', () => ({ status: 200, body: payment })],
        ['GET /api/shoppingCart', []],
      ),
    )
    await open()
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Discount code/, hidden: true })
    const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply', hidden: true }))
    apply()
    await pass(50)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field(), { target: { value: 'xv-10' } })
    apply()
    await pass(100)
    expect(screen.getByText('This code has expired.')).toBeTruthy()
    expect(field().value).toBe('xv-10')
    fakeServer(
      answering(
        ['POST /api/payments/ord_1/discount', discounted],
        ['DELETE /api/payments/ord_1/discount', aPayment({ isDiscountOffered: true })],
        ['GET /api/payments/ord_1', () => ({ status: 200, body: payment })],
        ['GET /api/shoppingCart', []],
      ),
    )
    apply()
    await pass(100)
    expect(heading()).toContain('US$50.40')
    expect(payButton().textContent).toContain('US$50.40')
    expect(screen.getByText('−US$5.60')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the code XV-10' }))
    await pass(100)
    expect(heading()).toContain('US$56.00')
  })
})
