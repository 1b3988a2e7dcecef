// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStripe } from '#test/checkout/fake-stripe.ts'
import { aConfig, aLogin, fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPayment, aPicture, aReadyDesign } from '#test/support/screens/wares.ts'
import { askForDesignsInSight } from '#web/app/shell/designs-ahead.ts'
import { currentIntent, rememberIntent } from '#web/app/stores/intent.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'

const added = { message: 'Added to cart!', cartItemId: 'crt_1', quantity: 1 }
const gallery = { images: [aPicture()], hasMore: false, currentPage: 0 }
const shop = answering(
  ['GET /api/config', aConfig()],
  ['GET /images', gallery],
  ['POST /api/shoppingCart/cartItem/add', added],
  ['GET /api/shoppingCart', []],
  ['POST /api/payments/ReadyToGo/tshirt', aPayment()],
  ['GET /api/payments/ord_1', aPayment()],
)

const card = () => screen.getByRole('article', { name: 'Tiger t-shirt' })
const addButton = () => within(card()).getByRole('button', { name: 'Add to cart: Tiger t-shirt' })
const buyButton = () => within(card()).getByRole('button', { name: /^Buy now/ })
const status = () => within(card()).getAllByRole('status')[0]?.textContent

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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the gallery', () => {
  test('has the four tabs, the chosen one in the address, and asks for its pictures', async () => {
    const seen = fakeServer(shop)
    await showScreen('/products/readyToGo')
    await pass(100)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'T-Shirts',
      'Hoodies',
      'Mugs',
      'IMAGES FOR TSHIRT',
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'IMAGES FOR TSHIRT' }))
    await pass(100)
    expect(location.pathname + location.search).toBe('/products/readyToGo?category=dtf')
    expect(seen.map(({ address }) => address).filter((address) => address !== '/api/config')).toEqual(
      ['tshirt', 'dtf'].map((category) => `/images?folder=gallery&category=${category}&page=0&limit=20`),
    )
    expect(screen.getByRole('link', { name: 'Ready to go' }).getAttribute('href')).toBe('/products/readyToGo')
  })

  test('shows a card with picture, quantity, sizes and price', async () => {
    fakeServer(shop)
    await showScreen('/products?category=mug')
    await pass(100)
    expect(within(card()).getByRole('img', { name: 'A tiger in two inks' })).toBeTruthy()
    expect(within(card()).getByText('US$15.00')).toBeTruthy()
    expect(within(card()).getByText('Arrives Dec 2–11')).toBeTruthy()
    expect(within(card()).getByLabelText<HTMLInputElement>('Quantity').value).toBe('1')
    expect(
      within(card())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['11oz', '15oz'])
  })

  test('is narrowed by colour, size and order, which stand in the address and go along to another tab', async () => {
    const facets = { colours: [{ colour: 'blue', count: 3 }], kinds: [], sizes: ['S', 'M', 'XL'], prices: [] }
    const seen = fakeServer(
      answering(
        ['GET /api/products/facets?list=tshirt', facets],
        ['GET /api/products/facets?list=hoodies', facets],
        ['GET /images', gallery],
      ),
    )
    await showScreen('/products/readyToGo')
    await pass(100)
    expect(within(card()).getByText('black')).toBeTruthy()
    const open = screen.getByRole('button', { name: 'Filter and sort' })
    expect(open.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(open)
    expect(open.getAttribute('aria-expanded')).toBe('true')
    // Its fields are asked for after the frame that shows it pressed.
    await pass(50)
    await vi.dynamicImportSettled()
    await pass(100)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Blue 3' }))
    await pass(100)
    fireEvent.change(screen.getByLabelText('My size'), { target: { value: 'XL' } })
    await pass(100)
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } })
    await pass(100)
    expect(location.search).toBe('?colour=blue&sort=name&size=XL')
    expect(within(card()).getByLabelText<HTMLSelectElement>('Size').value).toBe('XL')
    expect(seen.at(-1)?.address).toBe('/images?folder=gallery&category=tshirt&colour=blue&sort=name&page=0&limit=20')
    fireEvent.click(screen.getByRole('tab', { name: 'Hoodies' }))
    await pass(100)
    expect(location.search).toBe('?category=hoodies&colour=blue&sort=name')
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await pass(100)
    expect(location.search).toBe('?category=hoodies')
  })

  test('a heart shows at once that it was pressed; what is kept is written after that frame', async () => {
    fakeServer(shop)
    await showScreen('/products/readyToGo')
    await pass(100)
    const heart = within(card()).getByRole('button', { pressed: false })
    for (const isKept of [true, false]) {
      fireEvent.click(heart)
      expect(heart.getAttribute('aria-pressed')).toBe(String(isKept))
      expect(JSON.stringify(localStorage).includes('tiger')).toBe(!isKept)
      await pass(50)
      expect(heart.getAttribute('aria-pressed')).toBe(String(isKept))
      expect(JSON.stringify(localStorage).includes('tiger')).toBe(isKept)
    }
  })

  test('leads to the page of a design by one link, its title, which covers the picture', async () => {
    fakeServer(shop)
    await showScreen('/products/readyToGo')
    await pass(100)
    const links = within(card()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tiger t-shirt', '/products/readyToGo/tshirt/tiger'],
    ])
  })

  test('opens the page of a design with the picture as the list has loaded it, before anything else of it is there', async () => {
    fakeServer(shop)
    await showScreen('/products/readyToGo')
    await pass(100)
    const image = within(card()).getByRole('img', { name: 'A tiger in two inks' })
    for (const [name, value] of Object.entries({ complete: true, naturalWidth: 320, currentSrc: '/images/seen.avif' }))
      Object.defineProperty(image, name, { value })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    fireEvent.click(within(card()).getByRole('link'))
    await vi.dynamicImportSettled()
    await pass(300)
    expect(location.pathname).toBe('/products/readyToGo/tshirt/tiger')
    const pictures = [...document.querySelectorAll('main img')].map((shown) => shown.getAttribute('src'))
    expect(pictures).toEqual(['/images/seen.avif'])
  })

  test('has the data of a design in sight before it is tapped for, asked for once, and of no other', async () => {
    const below = aPicture({ id: 'tshirt/sun-1a2b3c4d.jpg', path: 'tshirt/sun-1a2b3c4d.jpg' })
    const seen = fakeServer(
      answering(
        ['GET /images', { ...gallery, images: [aPicture(), below] }],
        ['GET /api/products/readyToGo/tshirt/tiger', aReadyDesign()],
      ),
    )
    // Each card is as high as the window.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...document.querySelectorAll('article')].findIndex((one) => one === this)
      return new DOMRect(0, place * innerHeight, 100, innerHeight)
    })
    const asked = () => seen.map(({ address }) => address).filter((address) => address.includes('readyToGo'))
    askForDesignsInSight()
    await showScreen('/products/readyToGo')
    await pass(500)
    document.dispatchEvent(new Event('scroll'))
    await pass(900)
    expect(asked()).toEqual([])
    for (let again = 0; again < 2; again += 1) {
      document.dispatchEvent(new Event('scroll'))
      await pass(1_100)
      expect(asked()).toEqual(['/api/products/readyToGo/tshirt/tiger'])
    }
    fireEvent.click(within(screen.getAllByRole('article')[0] ?? document.body).getByRole('link'))
    await vi.dynamicImportSettled()
    await pass(300)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tiger t-shirt')
    expect(asked()).toHaveLength(1)
  })

  test('says that it loads, that it failed, and that there is nothing', async () => {
    let answer = refusing(500, 'unexpected', 'An unexpected error occurred.')
    fakeServer(() => answer())
    await showScreen('/products/readyToGo')
    expect(screen.getByText('Loading images...')).toBeTruthy()
    await pass(100)
    expect(screen.getByText('Error loading images')).toBeTruthy()
    answer = () => ({ status: 200, body: { images: [], hasMore: false, currentPage: 0 } })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(screen.getByText('No images to display')).toBeTruthy()
  })

  test('has a button for the next page where nothing can be observed', async () => {
    const pages = [
      aPicture(),
      aPicture({ id: 'tshirt/b-1.jpg', path: 'tshirt/b-1.jpg', title: { en: 'Second', es: 'Segunda' } }),
    ]
    fakeServer(
      housekeeping(({ address }) => {
        const page = Number(new URL(address, location.origin).searchParams.get('page'))
        return { status: 200, body: { images: [pages[page]], hasMore: page === 0, currentPage: page } }
      }),
    )
    vi.stubGlobal('IntersectionObserver', undefined)
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Load more images' }))
    await pass(100)
    await pass(100)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Load more images' })).toBeNull()
  })

  test('leaves the focus on that button while the next page is shown little by little', async () => {
    const page = (number: number) =>
      Array.from({ length: 20 }, (_, index) =>
        aPicture({ id: `tshirt/${number}-${index}.jpg`, path: `tshirt/${number}-${index}.jpg` }),
      )
    fakeServer(
      housekeeping(({ address }) => {
        const number = Number(new URL(address, location.origin).searchParams.get('page'))
        return { status: 200, body: { images: page(number), hasMore: number < 2, currentPage: number } }
      }),
    )
    vi.stubGlobal('IntersectionObserver', undefined)
    await showScreen('/products/readyToGo')
    await pass(100)
    await pass(100)
    expect(screen.getAllByRole('article')).toHaveLength(20)
    const more = screen.getByRole('button', { name: 'Load more images' })
    act(() => more.focus())
    fireEvent.click(more)
    await pass(100)
    await pass(100)
    expect(screen.getAllByRole('article')).toHaveLength(40)
    expect(document.activeElement).toBe(more)
  })
})

describe('adding to the cart', () => {
  test('says so while it adds and for 2.5 s afterwards, and lets the menu count', async () => {
    const seen = fakeServer(shop)
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.change(within(card()).getByLabelText('Quantity'), { target: { value: '3' } })
    fireEvent.change(within(card()).getByLabelText('Size'), { target: { value: 'XL' } })
    const cartsBefore = seen.filter(({ address }) => address === '/api/shoppingCart').length
    fireEvent.click(addButton())
    expect(status()).toBe('Adding to cart...')
    await pass(100)
    expect(status()).toBe('Added to cart!')
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      quantity: 3,
      size: 'XL',
      pathImagePath: 'tshirt/tiger-1a2b3c4d.jpg',
      clientKey: expect.any(String),
    })
    expect(seen.filter(({ address }) => address === '/api/shoppingCart').length).toBe(cartsBefore + 1)
    await pass(2_300)
    expect(status()).toBe('Added to cart!')
    await pass(200)
    expect(status()).toBe('')
  })

  test('a failure shows the specified texts, cleared after 2.5 s', async () => {
    fakeServer((request) =>
      request.method === 'POST' ? refusing(500, 'unexpected', 'An unexpected error occurred.')() : shop(request),
    )
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(addButton())
    await pass(100)
    expect(status()).toBe('Something went wrong. Please try again.Error creating payment ')
    await pass(2_500)
    expect(status()).toBe('')
  })

  test('a reason the customer can act on is shown as well', async () => {
    fakeServer((request) =>
      request.method === 'POST'
        ? refusing(409, 'cart_full', 'Your cart is full. Pay or delete something first.')()
        : shop(request),
    )
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(addButton())
    await pass(100)
    expect(screen.getByText('Your cart is full. Pay or delete something first.')).toBeTruthy()
  })
})

describe('the log-in wall', () => {
  test('asks a visitor to log in, keeps their choice, and can be cancelled', async () => {
    const seen = fakeServer(shop)
    await showScreen('/products/readyToGo?category=tshirt')
    await pass(100)
    fireEvent.click(addButton())
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(currentIntent()).toBeNull()
    fireEvent.click(buyButton())
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Go to login' }))
    await pass(300)
    expect(location.pathname).toBe('/login')
    expect(currentIntent()).toMatchObject({
      path: '/products/readyToGo?category=tshirt',
      action: {
        name: 'buyNow',
        values: { category: 'tshirt', pathImagePath: 'tshirt/tiger-1a2b3c4d.jpg', size: 'M', quantity: 1 },
      },
    })
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  })

  const interrupted = (name: 'addToCart' | 'buyNow') =>
    rememberIntent({
      path: '/products/readyToGo?category=mug',
      action: { name, values: { category: 'mug', pathImagePath: 'mug/tiger-1a2b3c4d.jpg', size: '15oz', quantity: 2 } },
    })

  test('an interrupted add to the cart is done after the log-in, and only once', async () => {
    const seen = fakeServer(shop)
    interrupted('addToCart')
    logIn(aLogin())
    await showScreen('/products/readyToGo?category=mug')
    await pass(100)
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        ProductId: 'prd_ready_mug',
        variationId: 102,
        quantity: 2,
        size: '15oz',
        pathImagePath: 'mug/tiger-1a2b3c4d.jpg',
        clientKey: expect.any(String),
      },
    ])
    expect(screen.getByText('Added to cart!')).toBeTruthy()
    expect(currentIntent()).toBeNull()
  })

  test('an interrupted purchase goes on to its payment after the log-in', async () => {
    const seen = fakeServer(shop)
    interrupted('buyNow')
    logIn(aLogin())
    await showScreen('/products/readyToGo?category=mug')
    await pass(500)
    expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
      address: '/api/payments/ReadyToGo/tshirt',
      body: { price: 15, quantity: 2, size: '15oz' },
    })
    expect(location.pathname + location.search).toBe('/PaymentExclusive?order=ord_1')
  })

  test('comes up again when the session turns out to have ended', async () => {
    fakeServer((request) =>
      request.method === 'GET' && request.address.startsWith('/images')
        ? shop(request)
        : refusing(401, 'token_invalid', 'Your session has ended.')(),
    )
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(addButton())
    await pass(200)
    expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy()
  })
})

describe('Buy now', () => {
  test('counts once, however often it is clicked', async () => {
    const seen = fakeServer(shop)
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    act(() => {
      fireEvent.click(buyButton())
      fireEvent.click(buyButton())
    })
    await pass(300)
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a payment that cannot start says why, names the mailbox, and tries again', async () => {
    let isDown = true
    fakeServer((request) =>
      request.method === 'POST' && isDown
        ? refusing(503, 'payment_down', 'The card service does not answer.')()
        : shop(request),
    )
    logIn(aLogin())
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(buyButton())
    await pass(0)
    // The dialog's code comes beside the payment.
    await vi.dynamicImportSettled()
    await pass(100)
    expect(screen.getByRole('alert').textContent).toBe('The card service does not answer.')
    expect(
      within(screen.getByRole('dialog', { name: 'Your payment could not be started' })).getByRole('link', {
        name: 'support@tinta.shop',
      }),
    ).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await pass(500)
    expect(location.pathname).toBe('/PaymentExclusive')
  })
})

describe('several sizes at once', () => {
  const open = async () => {
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(within(card()).getByRole('button', { name: 'Order several sizes: Tiger t-shirt' }))
    await vi.dynamicImportSettled()
    await pass(100)
  }
  const dialog = () => screen.getByRole('dialog', { name: 'How many of each size?' })
  const choose = (size: string, quantity: string) =>
    fireEvent.change(within(dialog()).getByLabelText(size), { target: { value: quantity } })

  test('go into the cart in one call, and the sum is shown', async () => {
    logIn(aLogin())
    const seen = fakeServer(
      answering(
        ['POST /api/shoppingCart/cartItem/addSizes', { message: 'Added to cart!', lines: [] }],
        ['GET /images', gallery],
      ),
    )
    await open()
    choose('S', '3')
    choose('XXL', '2')
    expect(within(dialog()).getByText('US$168.00')).toBeTruthy()
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Add 6 pieces to cart' }))
    await pass(100)
    const sent = seen.filter(({ address }) => address.endsWith('addSizes'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      sizes: [
        { size: 'S', quantity: 3 },
        { size: 'M', quantity: 1 },
        { size: 'XXL', quantity: 2 },
      ],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(useToasts.getState().toasts[0]?.text).toBe('Added to cart!')
  })

  test('keep what was chosen when adding fails, send the same wish again under the same key, and ask for at least one', async () => {
    logIn(aLogin())
    const seen = fakeServer(
      answering(
        ['POST /api/shoppingCart/cartItem/addSizes', refusing(409, 'cart_full', 'Your cart is full.')],
        ['GET /images', gallery],
      ),
    )
    await open()
    const add = (name: RegExp) => fireEvent.click(within(dialog()).getByRole('button', { name }))
    choose('M', '0')
    add(/^Add to cart$/)
    expect(within(dialog()).getByText('Choose how many of at least one size.')).toBeTruthy()
    choose('L', '4')
    for (let again = 0; again < 2; again += 1) {
      add(/^Add 4/)
      await pass(100)
    }
    expect(within(dialog()).getByText('Your cart is full.')).toBeTruthy()
    expect(within(dialog()).getByLabelText<HTMLInputElement>('L').value).toBe('4')
    const keys = seen
      .filter(({ address }) => address.endsWith('addSizes'))
      .map(({ body }) => (body as { clientKey: string }).clientKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('are for the logged-in: others meet the wall', async () => {
    fakeServer(shop)
    await showScreen('/products/readyToGo')
    await pass(100)
    fireEvent.click(within(card()).getByRole('button', { name: 'Order several sizes: Tiger t-shirt' }))
    await pass(100)
    expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy()
  })
})
