// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { ExampleGalleryScreen } from '#web/catalogue/galleries/ExampleGalleryScreen.tsx'
import { GalleriesScreen } from '#web/catalogue/galleries/GalleriesScreen.tsx'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { aPicture, aShopWith } from './pictures.ts'
import { aFreshTab, aWindow, settle, showScreen } from './show-screen.tsx'

const show = (kind: ProductKind, query: { picture?: string } = {}) =>
  showScreen(<ExampleGalleryScreen kind={kind} />, paths.exampleGallery(kind, query))
const carousel = () => within(document.querySelector<HTMLElement>('[aria-roledescription=carousel]') ?? document.body)

beforeEach(async () => {
  await aFreshTab(['galleries', 'kinds'])
  aWindow()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the overview', () => {
  test('leads to the example galleries and the designs, each with its cover', async () => {
    const seen = aShopWith(3)
    await showScreen(<GalleriesScreen />, '/galleries')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links).toEqual([...kindKeys.map((kind) => paths.exampleGallery(kind)), '/dtfGallery'])
    for (const path of ['/hoodies', '/tumblers', '/mug', '/tshirt', '/plaque', '/sleeve', '/ledlamp'])
      expect(links).toContain(path)
    expect(links.filter((link) => !isRouted(link))).toEqual([])
    expect(document.querySelectorAll('img')).toHaveLength(kindKeys.length + 1)
    expect(seen.map(({ address }) => address)).toContain('/images?folder=gallery&category=tumber&page=0&limit=1')
  })
})

describe('an example gallery', () => {
  test.each([
    ['hoodie', 'hoodies'],
    ['tumbler', 'tumber'],
    ['mug', 'mug'],
    ['tshirt', 'tshirt'],
    ['plaque', 'plaque'],
    ['longSleeve', 'sleeve'],
    ['ledLamp', 'ledlamp'],
  ] as const)(
    'the gallery of %s shows the category %s with a cover, and says when there is nothing',
    async (kind, category) => {
      const seen = aShopWith(4)
      const shop = await show(kind)
      expect(seen[0]?.address).toBe(`/images?folder=gallery&category=${category}&page=0&limit=20`)
      expect(document.querySelector('header img')?.getAttribute('src')).toBe(`/images/${category}/design-0.jpg`)
      shop.leave()
      aShopWith(0)
      await show(kind)
      screen.getByText('No images to display')
      expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/picture-fallback/)
    },
  )
  test('has a composed cover where there is one, and all its pictures below', async () => {
    aShopWith(4, ['plaque', 'tshirt'])
    await show('plaque')
    expect(document.querySelector('header img')?.getAttribute('alt')).toBe('Cover plaque')
    expect(document.querySelector('header a img')).toBeNull()
    expect(screen.getAllByRole('img', { name: /^plaque with drawing/ })).toHaveLength(4)
  })
  test('shows the mugs’ six covers in turn', async () => {
    aShopWith(4, ['mug', ...[1, 2, 3, 4, 5, 6].map((number) => `mugs-${number}`)])
    await show('mug')
    expect(carousel().getByRole('img', { name: 'Cover mugs-1' })).toBeTruthy()
    expect(carousel().queryByRole('link')).toBeNull()
    screen.getByText(/1 .* 6/)
  })
  test('the cover of an example gallery opens large', async () => {
    aShopWith(4)
    const shop = await show('plaque')
    fireEvent.click(screen.getByRole('link', { name: 'plaque with drawing 0' }))
    expect(shop.path()).toBe('/plaque?picture=design-0')
    expect(within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt')).toBe('plaque with drawing 0')
  })
  test('asks for one like the picture that is shown large', async () => {
    aShopWith(4)
    const shop = await show('plaque')
    fireEvent.click(screen.getByRole('link', { name: 'plaque with drawing 0' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Ask for one like this' }))
    expect(shop.path()).toBe('/request?like=plaque%2Fdesign-0.jpg')
  })
  test('leads from a large picture of what is on sale to its page, with its price, and to one like it', async () => {
    aShopWith(4)
    const shop = await show('hoodie', { picture: 'design-1' })
    const large = within(screen.getByRole('dialog'))
    expect(large.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See and buy, US$35.00', '/products/readyToGo/hoodies/design-1'],
      ['Ask for one like this', '/request?like=hoodies%2Fdesign-1.jpg'],
    ])
    fireEvent.click(large.getByRole('link', { name: 'See and buy, US$35.00' }))
    expect(shop.path()).toBe('/products/readyToGo/hoodies/design-1')
  })
  test('offers to make a picture with a print file one’s own', async () => {
    fakeServer(() => ({
      status: 200,
      body: { images: [{ ...aPicture('mug', 0), hasPrintFile: true }], hasMore: false, currentPage: 0 },
    }))
    await show('mug', { picture: 'design-0' })
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/products/readyToGo/mug/design-0', '/design/mug?art=mug%2Fdesign-0.jpg'])
  })
  test.each(kindKeys)('the gallery of %s has no dead link', async (kind) => {
    aShopWith(4)
    await show(kind)
    const links = screen.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').split('?')[0] ?? '')
    expect(links.filter((link) => !isRouted(link))).toEqual([])
  })
})

describe("the hoodies' row", () => {
  test('has 12 pictures, each twice; the copies are hidden from assistive technology and from the Tab key', async () => {
    aShopWith(15)
    await show('hoodie')
    const items = [...(document.querySelector('[aria-roledescription=carousel] ul')?.children ?? [])]
    const copies = items.filter((item) => item.getAttribute('aria-hidden') === 'true')
    const sources = (list: Element[]) => list.map((item) => item.querySelector('img')?.getAttribute('src'))
    expect(items).toHaveLength(24)
    expect(sources(items.slice(0, 12))).toEqual(sources(copies))
    expect(new Set(sources(copies)).size).toBe(12)
    expect(
      copies.every(
        (item) => item.querySelector('a')?.tabIndex === -1 && item.querySelector('img')?.getAttribute('alt') === '',
      ),
    ).toBe(true)
    expect(carousel().getAllByRole('link')).toHaveLength(12)
  })
  test('goes on by one every 3 s until it is paused', async () => {
    vi.useFakeTimers()
    aShopWith(12)
    await show('hoodie')
    const scrolled = aRowOf(280)
    await settle(3_000)
    expect(scrolled()).toEqual([280])
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await settle(9_000)
    expect(scrolled()).toEqual([280])
    fireEvent.click(screen.getByRole('button', { name: 'Next pictures' }))
    expect(scrolled().at(-1)).toBe(560)
  })
  test('goes on from the last to the first, in both directions', async () => {
    aShopWith(12)
    await show('hoodie')
    const scrolled = aRowOf(280)
    fireEvent.click(screen.getByRole('button', { name: 'Previous pictures' }))
    expect(scrolled().at(-1)).toBe(11 * 280)
    fireEvent.click(screen.getByRole('button', { name: 'Next pictures' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next pictures' }))
    expect(scrolled().at(-1)).toBe(280)
  })
})

describe("the mugs' cover", () => {
  const shown = () => document.querySelector('[data-shown] img')?.getAttribute('alt')
  test('shows 6 pictures in turn, every 3 s', async () => {
    vi.useFakeTimers()
    aShopWith(9)
    await show('mug')
    const turns = [shown()]
    for (let turn = 0; turn < 6; turn += 1) {
      await settle(3_000)
      turns.push(shown())
    }
    expect(turns).toEqual([0, 1, 2, 3, 4, 5, 0].map((number) => `mug with drawing ${number}`))
    screen.getByText('1 of 6')
  })
  test('rests when it is paused, and goes on when it is played', async () => {
    vi.useFakeTimers()
    aShopWith(9)
    await show('mug')
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await settle(9_000)
    expect(shown()).toBe('mug with drawing 0')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    await settle(3_000)
    expect(shown()).toBe('mug with drawing 1')
  })
  test('rests while the page is hidden, and under the pointer and the focus', async () => {
    vi.useFakeTimers()
    aShopWith(9)
    await show('mug')
    const slides = carousel().getByRole('list')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await settle(9_000)
    expect(shown()).toBe('mug with drawing 0')
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    fireEvent.pointerEnter(slides)
    await settle(9_000)
    expect(shown()).toBe('mug with drawing 0')
    fireEvent.pointerLeave(slides)
    await settle(3_000)
    expect(shown()).toBe('mug with drawing 1')
  })
  test('does not start by itself where less motion is wanted, and can be turned by hand', async () => {
    vi.useFakeTimers()
    aWindow({ wantsLessMotion: true })
    aShopWith(9)
    await show('mug')
    await settle(9_000)
    expect(shown()).toBe('mug with drawing 0')
    screen.getByRole('button', { name: 'Play' })
    fireEvent.click(screen.getByRole('button', { name: 'Previous pictures' }))
    expect(shown()).toBe('mug with drawing 5')
  })
  test('fetches a picture only shortly before its turn', async () => {
    vi.useFakeTimers()
    aShopWith(9)
    await show('mug')
    const fetched = () => document.querySelectorAll('[aria-roledescription=carousel] img').length
    expect(fetched()).toBe(2)
    await settle(3_000)
    expect(fetched()).toBe(3)
  })
})

/** Gives the row a layout with so many px from one picture to the next, and reports where it was scrolled to. */
function aRowOf(stride: number): () => number[] {
  const row = document.querySelector<HTMLUListElement>('[aria-roledescription=carousel] ul')
  if (row === null) throw new Error('there is no row')
  const scrolled: number[] = []
  for (const [index, item] of [...row.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * stride })
  row.scrollTo = (({ left }: { left: number }) => {
    scrolled.push(left)
    row.scrollLeft = left
  }) as typeof row.scrollTo
  return () => scrolled
}
