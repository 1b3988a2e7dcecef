// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, type Answer } from '#test/support/screens/fake-server.ts'
import { currentIntent } from '#web/app/stores/intent.ts'
import { logIn } from '#web/app/stores/session.ts'
import { clearChosenProduct, useChosenProduct } from '#web/catalogue/custom/chosen-product.ts'
import { CustomProductScreen } from '#web/catalogue/custom/CustomProductScreen.tsx'
import { CustomScreen } from '#web/catalogue/custom/CustomScreen.tsx'
import type { ProductView } from '#worker/api/wire.ts'
import { aFreshTab, aWindow, settle, showScreen, watchedEnds } from './show-screen.tsx'

const aProduct = (changes: Partial<ProductView> = {}): ProductView => ({
  productId: 'prd_photo-mug',
  name: 'Photo mug',
  category: { name: 'Mugs' },
  variations: [
    {
      id: 213,
      size: '11oz',
      price: 16,
      description: [{ shortDescription: 'Your photo all the way round.', title: 'Photo mug' }],
    },
    { id: 214, size: '15oz', price: 19, description: [{ shortDescription: 'Larger.', title: 'Photo mug' }] },
  ],
  ProductImage: [
    { path: ['/images/custom/mug-a-11111111.jpg', '/images/custom/mug-b-22222222.jpg'] },
    { path: ['/images/custom/mug-c-33333333.jpg'] },
  ],
  ...changes,
})
const answering =
  (...products: ProductView[]): Answer =>
  () => ({ status: 200, body: { products, total: products.length, hasMore: false } })
const show = () => showScreen(<CustomScreen />, '/custom')
const card = () => within(screen.getByRole('article'))

beforeEach(async () => {
  await aFreshTab(['custom', 'galleries'])
  clearChosenProduct()
  aWindow()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the custom products', () => {
  test('the custom products load 20 at a time from offset 0', async () => {
    const ends = watchedEnds()
    const seen = fakeServer(({ address }) => {
      const page = Number(new URL(address, 'http://shop').searchParams.get('page'))
      return {
        status: 200,
        body: {
          products: Array.from({ length: page === 0 ? 20 : 6 }, (_, index) =>
            aProduct({ productId: `prd_${page}-${index}` }),
          ),
          total: 26,
          hasMore: page === 0,
        },
      }
    })
    await show()
    // Rendered as far as somebody scrolls; what is loaded is asked for once.
    for (const count of [4, 8, 16, 20]) {
      expect(screen.getAllByRole('article')).toHaveLength(count)
      act(() => ends.at(-1)?.comeNear())
    }
    await settle()
    // So is the next page.
    expect(screen.getAllByRole('article')).toHaveLength(20)
    act(() => ends.at(-1)?.comeNear())
    expect(screen.getAllByRole('article')).toHaveLength(26)
    expect(seen.map(({ address }) => address)).toEqual([
      '/api/products/custom?page=0&limit=20',
      '/api/products/custom?page=1&limit=20',
    ])
  })
  test('are none: says so, and shows a way on', async () => {
    fakeServer(answering())
    await show()
    screen.getByText('No products available')
    expect(screen.getByRole('link', { name: 'See what is ready to go' }).getAttribute('href')).toBe(
      '/products/readyToGo',
    )
  })
  test('custom products that cannot be loaded say so and can be asked for again', async () => {
    fakeServer(() => 'no network')
    await show()
    expect(screen.getByRole('alert').textContent).toBe('Error loading products')
    fakeServer(answering(aProduct()))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    card().getByRole('heading', { name: 'Photo mug' })
  })
})

describe('a card', () => {
  test('shows name, the price of the first variation in US$, and its short description', async () => {
    fakeServer(answering(aProduct()))
    await show()
    card().getByRole('heading', { name: 'Photo mug' })
    card().getByText('US$16.00')
    card().getByText('Your photo all the way round.')
  })
  test('falls back to the texts of the specification', async () => {
    fakeServer(answering(aProduct({ name: ' ', variations: [], ProductImage: [] })))
    await show()
    card().getByRole('heading', { name: 'No name available' })
    card().getByText('Price not available')
    card().getByText('Description not available')
    card().getByText('No images available')
    expect(card().queryByRole('img')).toBeNull()
  })
  test('falls back for a variation that says nothing of itself', async () => {
    fakeServer(
      answering(
        aProduct({ variations: [{ id: 1, size: '11oz', price: 16, description: [] }], ProductImage: [{ path: [] }] }),
      ),
    )
    await show()
    card().getByText('US$16.00')
    card().getByText('Description not available')
    card().getByText('No images available')
  })
  test('has a carousel of all its pictures', async () => {
    fakeServer(answering(aProduct()))
    await show()
    const strip = card().getByRole('list', { name: 'Pictures of Photo mug' })
    expect(strip.tabIndex).toBe(0)
    expect(
      within(strip)
        .getAllByRole('img')
        .map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')]),
    ).toEqual([
      ['/images/custom/mug-a-11111111.jpg', 'Photo mug, picture 1 of 3'],
      ['/images/custom/mug-b-22222222.jpg', 'Photo mug, picture 2 of 3'],
      ['/images/custom/mug-c-33333333.jpg', 'Photo mug, picture 3 of 3'],
    ])
    Object.defineProperty(strip, 'clientWidth', { value: 200 })
    strip.scrollTo = (({ left }: { left: number }) => {
      strip.scrollLeft = left
      fireEvent.scroll(strip)
    }) as typeof strip.scrollTo
    const button = (name: string) => card().getByRole<HTMLButtonElement>('button', { name })
    expect(button('Previous picture of Photo mug').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Next picture of Photo mug'))
    fireEvent.click(button('Next picture of Photo mug'))
    expect(card().getByRole('status').textContent).toBe('3 of 3')
    expect(button('Next picture of Photo mug').getAttribute('aria-disabled')).toBe('true')
  })
  test('a card with one picture has nothing to turn', async () => {
    fakeServer(answering(aProduct({ ProductImage: [{ path: ['/images/custom/mug-a-11111111.jpg'] }] })))
    await show()
    expect(card().getByRole('img').getAttribute('alt')).toBe('Photo mug')
    expect(card().getAllByRole('button')).toHaveLength(1)
  })
  test('shows the default picture for one that does not load', async () => {
    fakeServer(answering(aProduct({ ProductImage: [{ path: ['/images/custom/gone-00000000.jpg'] }] })))
    await show()
    fireEvent.error(card().getByRole('img'))
    expect(card().getByRole('img').getAttribute('src')).toMatch(/picture-fallback/)
  })
})

describe('asking for a product', () => {
  test('leads a visitor to log in, and then to the request form with the chosen product', async () => {
    fakeServer(answering(aProduct({ ProductImage: [] })))
    const shop = await show()
    fireEvent.click(card().getByRole('button', { name: 'Make a request: Photo mug' }))
    expect(shop.path()).toBe('/login')
    expect(currentIntent()?.path).toBe('/request')
    expect(useChosenProduct.getState().product).toEqual({ productId: 'prd_photo-mug', name: 'Photo mug' })
    expect(JSON.parse(sessionStorage.getItem('chosenProduct') ?? '{}')).toEqual({
      productId: 'prd_photo-mug',
      name: 'Photo mug',
    })
  })
  test('leads a customer straight to the request', async () => {
    fakeServer(answering(aProduct({ ProductImage: [] })))
    logIn(aLogin())
    const shop = await show()
    fireEvent.click(card().getByRole('button', { name: 'Make a request: Photo mug' }))
    expect(shop.path()).toBe('/request')
    expect(useChosenProduct.getState().product?.name).toBe('Photo mug')
    expect(currentIntent()).toBeNull()
  })
})

describe('the page of a custom product', () => {
  const open = async (answer: Answer) => {
    fakeServer(answer)
    await aFreshTab(['custom', 'product', 'kinds'])
    return showScreen(<CustomProductScreen params={{ product: 'prd_photo-mug' }} />, '/custom/prd_photo-mug')
  }

  test('shows the price of each size and leads to a request, the designer and the examples', async () => {
    await open(() => ({ status: 200, body: aProduct() }))
    screen.getByRole('heading', { level: 1, name: 'Photo mug' })
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SizePrice',
      '11ozUS$16.00',
      '15ozUS$19.00',
    ])
    screen.getByRole('button', { name: 'Make a request: Photo mug' })
    expect(screen.getByRole('link', { name: 'Design it yourself' }).getAttribute('href')).toBe('/design/mug')
    expect(screen.getByRole('link', { name: 'See examples' }).getAttribute('href')).toBe('/mug')
  })

  test('offers the colours of a garment as swatches; the chosen one goes along to the designer and the request', async () => {
    const shirt = { ...aProduct({ category: { name: 'T-Shirts' } }), colours: ['white', 'black', 'navy'] }
    await open(() => ({ status: 200, body: shirt }))
    const choice = within(await screen.findByRole('group', { name: /^Garment color:/ }))
    const colours = choice.getAllByRole<HTMLInputElement>('radio')
    expect(colours.map(({ ariaLabel, value, checked }) => [ariaLabel ?? value, checked])).toEqual([
      ['white', true],
      ['black', false],
      ['navy', false],
    ])
    const toDesigner = () => screen.getByRole('link', { name: 'Design it yourself' }).getAttribute('href')
    expect(toDesigner()).toBe('/design/tshirt')
    fireEvent.click(choice.getByRole('radio', { name: 'navy' }))
    expect(toDesigner()).toBe('/design/tshirt?colour=navy')
    fireEvent.click(screen.getByRole('button', { name: 'Make a request: Photo mug' }))
    expect(useChosenProduct.getState().product).toMatchObject({ productId: 'prd_photo-mug', colour: 'navy' })
  })

  test('says for an unknown product that it is not in the shop, with a way on', async () => {
    await open(() => ({ status: 404, body: { code: 'not_found', message: 'We could not find that.' } }))
    screen.getByRole('heading', { level: 1, name: 'This product is not in the shop.' })
    expect(screen.getByRole('link', { name: 'All custom products' }).getAttribute('href')).toBe('/custom')
  })

  test('is the link of a card’s name', async () => {
    fakeServer(answering(aProduct()))
    await show()
    expect(card().getByRole('link', { name: 'Photo mug' }).getAttribute('href')).toBe('/custom/prd_photo-mug')
  })
})

describe('the filters of the custom products', () => {
  const facets = {
    colours: [],
    kinds: [
      { kind: 'tshirt', count: 1 },
      { kind: 'mug', count: 2 },
    ],
    sizes: ['M', '11oz'],
    prices: [16, 35],
  }

  test('narrow the list by kind, size and price as the address says, and offer only what there is', async () => {
    const seen = fakeServer((request) =>
      request.address.startsWith('/api/products/facets')
        ? { status: 200, body: facets }
        : answering(...(request.address.includes('most=20') ? [] : [aProduct()]))(request),
    )
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Filter and sort' }))
    // Its fields are asked for after the frame that shows it pressed.
    await settle(50)
    await vi.dynamicImportSettled()
    await settle()
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(options('Product')).toEqual(['All', 'T-shirts (1)', 'Mugs (2)'])
    expect(options('Price')).toEqual(['All', 'Up to US$20.00', 'Up to US$25.00', 'Up to US$30.00'])
    expect(options('Sort by')).toEqual(['Our choice', 'Lowest price first', 'Highest price first', 'Name'])
    const choose = async (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      // The field shows it at once, the list after the next frame.
      expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe(value)
      await vi.waitFor(() => expect(seen.at(-1)?.address).toContain(value))
      await settle()
    }
    await choose('Size', '11oz')
    await choose('Product', 'mug')
    expect(seen.at(-1)?.address).toBe('/api/products/custom?kind=mug&fit=11oz&page=0&limit=20')
    await choose('Price', '20')
    // The list is rendered as a transition: on a busy machine after the answer has settled.
    await screen.findByText('No products available')
    fireEvent.click(screen.getByRole('button', { name: 'Show all products' }))
    await screen.findByRole('article')
    expect(seen.at(-1)?.address).toBe('/api/products/custom?kind=mug&fit=11oz&most=20&page=0&limit=20')
  })
})
