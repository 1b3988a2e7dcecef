// @vitest-environment happy-dom
/** The page of a design that is ready to buy (docs/decisions/127). */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStripe } from '#test/checkout/fake-stripe.ts'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPayment, aPicture, aReadyDesign } from '#test/support/screens/wares.ts'
import { currentIntent, rememberIntent } from '#web/app/stores/intent.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
// Opened by a click, with the clock stopped.
import '#web/catalogue/product/ProductViews.tsx'
import '#web/catalogue/product/SizeChart.tsx'

const path = '/products/readyToGo/tshirt/tiger'
const added = { message: 'Added to cart!', cartItemId: 'crt_1', quantity: 1 }
const shop = answering(
  ['GET /api/products/readyToGo/tshirt/tiger', aReadyDesign()],
  ['POST /api/shoppingCart/cartItem/add', added],
  ['GET /api/shoppingCart', []],
  ['POST /api/payments/ReadyToGo/tshirt', aPayment()],
  ['GET /api/payments/ord_1', aPayment()],
  ['GET /images', { images: [], hasMore: false, currentPage: 0 }],
)
const open = async (language: 'en' | 'es' = 'en', address = path) => {
  await showScreen(address, language)
  await pass(100)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  fakeStripe()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page of a design', () => {
  test('shows its name, colour, price, sizes, promised days and its ways on, and names the document', async () => {
    fakeServer(shop)
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tiger t-shirt')
    expect(document.title).toBe('Tiger t-shirt · Tinta')
    expect(screen.getByText('Printed t-shirt, black')).toBeTruthy()
    expect(screen.getAllByText('US$28.00').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      'XS',
      'S',
      'M',
      'L',
      'XL',
      'XXL',
    ])
    expect(screen.getByText('Order today and it arrives December 2–11.')).toBeTruthy()
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Make it mine')).toBe('/design/tshirt?art=tshirt%2Ftiger-1a2b3c4d.jpg')
    expect(link('Ask for one like this')).toBe('/request?like=tshirt%2Ftiger-1a2b3c4d.jpg')
    expect(link('Sun')).toBe('/products/readyToGo/tshirt/sun')
  })

  test('shows the plain back, the print from near and the shirt to scale, with its measures, and keeps its own picture', async () => {
    fakeServer(shop)
    await open()
    await pass(1_000)
    const shown = screen.getAllByRole('img').map((one) => one.getAttribute('alt'))
    press('Back')
    expect(screen.getByRole('img', { name: 'The plain back of Tiger t-shirt.' }).getAttribute('src')).toContain('black')
    press('Detail')
    expect(screen.getByRole('img', { name: 'The print of Tiger t-shirt from near.' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Detail' }).getAttribute('aria-pressed')).toBe('true')
    press('To scale')
    expect(
      screen.getByRole('img', {
        name: 'Drawing to scale of size M: 20 in · 51 cm wide and 29 in · 73.5 cm long, beside a sheet of letter paper.',
      }),
    ).toBeTruthy()
    press('Front')
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(shown)
  })

  test('shows a design on a form where there is such a picture, in both languages', async () => {
    const picture = aPicture({
      path: 'tshirt/sal-y-sol-cream-b27a8c9c.jpg',
      title: { en: 'Sal y Sol t-shirt', es: 'Camiseta «Sal y Sol»' },
    })
    for (const [language, name, alt, words] of [
      ['en', 'On a form', 'Sal y Sol t-shirt on a form, from the front.', /^Drawn on a form/],
      ['es', 'En maniquí', 'Camiseta «Sal y Sol» en maniquí, de frente.', /^Dibujada en un maniquí/],
    ] as const) {
      fakeServer(answering(['GET /api/products/readyToGo/tshirt/sal-y-sol-cream', aReadyDesign({ picture })]))
      await open(language, '/products/readyToGo/tshirt/sal-y-sol-cream')
      await pass(1_000)
      press(name)
      expect(screen.getByRole('img', { name: alt }).getAttribute('src')).toContain('tshirt-sal-y-sol-cream')
      expect(screen.getByText(words)).toBeTruthy()
      cleanup()
    }
  })

  test('does not offer a design on a form that has no such picture', async () => {
    fakeServer(shop)
    await open()
    await pass(1_000)
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'On a form' })).toBeNull()
  })

  test('is in Spanish as a whole: title, colour, dates and size chart', async () => {
    fakeServer(shop)
    await open('es')
    expect(document.title).toBe('Camiseta «Tigre» · Tinta')
    expect(screen.getByText('Camiseta estampada, negra')).toBeTruthy()
    expect(screen.getByText('Pídelo hoy y llega del 2 al 11 de diciembre.')).toBeTruthy()
    press('Tabla de tallas')
    await pass(100)
    expect(within(screen.getByRole('dialog')).getByText('71 cm')).toBeTruthy()
  })

  test('has a size chart in inches and centimetres, and says how to measure', async () => {
    fakeServer(shop)
    await open()
    press('Size chart')
    await pass(100)
    const chart = within(screen.getByRole('dialog', { name: 'Size chart' }))
    expect(chart.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(chart.getByRole('row', { name: 'S 18 in 45.5 cm 28 in 71 cm' })).toBeTruthy()
    expect(chart.getByText(/Lay a piece that fits you flat/)).toBeTruthy()
  })

  test('leaves “Make it mine” out where there is no print file', async () => {
    fakeServer(
      answering([
        'GET /api/products/readyToGo/tshirt/tiger',
        aReadyDesign({ picture: aPicture({ hasPrintFile: false }) }),
      ]),
    )
    await open()
    expect(screen.queryByRole('link', { name: 'Make it mine' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask for one like this' })).toBeTruthy()
  })

  test('says for an unknown design that it is not on sale, with ways on', async () => {
    fakeServer(answering())
    await open('en', '/products/readyToGo/mug/nothing')
    await vi.dynamicImportSettled()
    await pass(0)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This design is not available.')
    expect(screen.getByRole('link', { name: 'See all designs' }).getAttribute('href')).toBe(
      '/products/readyToGo?category=mug',
    )
    expect(document.title).toContain('not available')
  })

  test('asks the shop for nothing where the tab itself is unknown', async () => {
    const seen = fakeServer(shop)
    await open('en', '/products/readyToGo/shoes/tiger')
    await vi.dynamicImportSettled()
    await pass(0)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This design is not available.')
    expect(seen.filter(({ address }) => address.includes('readyToGo'))).toEqual([])
  })

  test('can be tried again when it does not load', async () => {
    let answer = refusing(500, 'unexpected', 'An unexpected error occurred.')
    fakeServer((request) => (request.address.includes('readyToGo') ? answer() : shop(request)))
    await open()
    answer = () => ({ status: 200, body: aReadyDesign() })
    press('Try again')
    await pass(100)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tiger t-shirt')
  })

  test('enlarges the picture under an address of its own', async () => {
    fakeServer(shop)
    await open()
    fireEvent.click(screen.getByRole('link', { name: 'Enlarge the picture: Tiger t-shirt' }))
    await vi.dynamicImportSettled()
    await pass(100)
    expect(location.search).toBe('?picture=tiger-1a2b3c4d')
    expect(screen.getByRole('dialog', { name: 'Enlarged image' })).toBeTruthy()
  })
})

describe('buying from the page', () => {
  const choose = (size: string, quantity: string) => {
    fireEvent.click(screen.getByRole('radio', { name: size }))
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: quantity } })
  }
  const body = {
    ProductId: 'prd_ready_tshirt',
    variationId: 100,
    quantity: 3,
    size: 'XL',
    pathImagePath: 'tshirt/tiger-1a2b3c4d.jpg',
  }

  test('adds the chosen size and quantity to the cart', async () => {
    const seen = fakeServer(shop)
    logIn(aLogin())
    await open()
    choose('XL', '3')
    press('Add to cart')
    expect(screen.getByText('Adding to cart...')).toBeTruthy()
    await pass(200)
    expect(seen.filter(({ method }) => method === 'POST').map((request) => request.body)).toEqual([
      { ...body, clientKey: expect.any(String) },
    ])
    expect(screen.getByText('Added to cart!')).toBeTruthy()
  })

  test('starts the payment of the choice', async () => {
    const seen = fakeServer(shop)
    logIn(aLogin())
    await open()
    choose('XL', '3')
    press('Buy now')
    await pass(500)
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ ...body, price: 28 })
    expect(location.pathname).toBe('/PaymentExclusive')
  })

  test('says why something could not be added', async () => {
    fakeServer((request) =>
      request.method === 'POST' ? refusing(409, 'cart_full', 'Your cart is full.')() : shop(request),
    )
    logIn(aLogin())
    await open()
    press('Add to cart')
    await pass(200)
    expect(screen.getByText('Something went wrong. Please try again. Your cart is full.')).toBeTruthy()
  })

  test('meets a visitor with the log-in wall, which keeps the choice and comes back here', async () => {
    const seen = fakeServer(shop)
    await open()
    choose('XL', '3')
    press('Add to cart')
    await pass(100)
    press('Go to login')
    await pass(300)
    expect(currentIntent()).toMatchObject({
      path,
      action: { name: 'addToCart', values: { category: 'tshirt', size: 'XL', quantity: 3 } },
    })
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('does after the log-in what the wall interrupted', async () => {
    const seen = fakeServer(shop)
    rememberIntent({
      path,
      action: {
        name: 'addToCart',
        values: { category: 'tshirt', pathImagePath: 'tshirt/tiger-1a2b3c4d.jpg', size: 'XL', quantity: 3 },
      },
    })
    logIn(aLogin())
    await open()
    await pass(200)
    expect(seen.filter(({ method }) => method === 'POST').map((request) => request.body)).toEqual([
      { ...body, clientKey: expect.any(String) },
    ])
  })

  test('opens several sizes at once for a customer, and the wall for a visitor', async () => {
    fakeServer(shop)
    await open()
    press('Order several sizes')
    await pass(100)
    expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy()
    press('Cancel')
    logIn(aLogin())
    await pass(100)
    press('Order several sizes')
    await vi.dynamicImportSettled()
    await pass(100)
    expect(screen.getByRole('dialog', { name: 'How many of each size?' })).toBeTruthy()
  })
})

describe('sharing the page', () => {
  test('copies its address where the browser has no share sheet, and says when it cannot', async () => {
    fakeServer(shop)
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', {
      ...navigator,
      share: undefined,
      clipboard: { writeText },
      onLine: true,
      language: 'en',
    })
    await open('es')
    press('Compartir')
    await pass(100)
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${path}?lang=es`)
    expect(screen.getByText('El enlace está copiado.')).toBeTruthy()
    writeText.mockRejectedValueOnce(new Error('no'))
    press('Compartir')
    await pass(100)
    expect(screen.getByText(/No se pudo copiar el enlace/)).toBeTruthy()
  })

  test('uses the device’s share sheet, and closing it is no error', async () => {
    fakeServer(shop)
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    vi.stubGlobal('navigator', { ...navigator, share, onLine: true, language: 'en' })
    await open()
    press('Share')
    await pass(100)
    expect(share).toHaveBeenCalledWith({ title: 'Tiger t-shirt', url: `${location.origin}${path}` })
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('a product’s page can be sent by WhatsApp', async () => {
    fakeServer(shop)
    await open()
    const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(href)).toBe(`https://wa.me/?text=Tiger t-shirt ${location.origin}${path}`)
  })
})
