// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { DtfGalleryScreen } from '#web/catalogue/galleries/DtfGalleryScreen.tsx'
import { aShopWith, galleryOf } from './pictures.ts'
import { aFreshTab, aWindow, settle, showScreen, watchedEnds } from './show-screen.tsx'

/** Shows the gallery; `?picture=` shows one large. */
const show = (search = '') =>
  showScreen(
    <main>
      <DtfGalleryScreen />
    </main>,
    `/dtfGallery${search}`,
  )
const pictures = () => within(screen.getByRole('main')).getAllByRole('img')
const large = () => screen.queryByRole('dialog', { name: 'Enlarged image' })
const shownLarge = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt')

beforeEach(async () => {
  await aFreshTab(['galleries', 'kinds'])
  aWindow()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the DTF gallery', () => {
  test('says its title, and that it loads', async () => {
    fakeServer(() => 'no network')
    const shown = show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DTF DESIGNS')
    expect(screen.getByRole('status').textContent).toBe('Loading images...')
    await shown
  })
  test('a gallery that fails says so and can be asked for again', async () => {
    let isDown = true
    fakeServer((request) => (isDown ? 'no network' : galleryOf(3)(request)))
    await show()
    expect(screen.getByRole('alert').textContent).toBe('Error loading images')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    expect(pictures()).toHaveLength(3)
  })
  test('a gallery without pictures says so and leads on', async () => {
    aShopWith(0)
    await show()
    screen.getByText('No images to display')
    expect(screen.getByRole('link', { name: 'Hoodies' }).getAttribute('href')).toBe('/hoodies')
  })
  test('starts with page 0 of 20 and goes on when its end is within 100 px', async () => {
    const ends = watchedEnds()
    const seen = aShopWith(45)
    await show()
    const asked = () => seen.map(({ address }) => address)
    expect(asked()).toEqual(['/images?folder=gallery&category=dtf&page=0&limit=20'])
    for (const count of [40, 45]) {
      const before = seen.length
      act(() => ends.at(-1)?.standAt(800 + 101))
      expect(seen).toHaveLength(before)
      act(() => ends.at(-1)?.standAt(800 + 100))
      await settle()
      expect(pictures()).toHaveLength(count)
    }
    expect(asked().slice(1)).toEqual([1, 2].map((page) => `/images?folder=gallery&category=dtf&page=${page}&limit=20`))
    expect(screen.queryByRole('button', { name: 'Load more images' })).toBeNull()
  })
  test('goes on after a jump that carries its end from below the window to above it', async () => {
    const ends = watchedEnds()
    aShopWith(45)
    await show()
    act(() => ends.at(-1)?.standAt(4_000))
    act(() => ends.at(-1)?.standAt(-900))
    await settle()
    expect(pictures()).toHaveLength(40)
  })
  test('loads every page by itself, however many there are', async () => {
    const ends = watchedEnds()
    const seen = aShopWith(200)
    await show()
    for (let page = 1; page < 10; page += 1) {
      act(() => ends.at(-1)?.comeNear())
      await settle()
    }
    expect([seen.length, pictures().length]).toEqual([10, 200])
  })
  test('keeps its pictures when the next page fails, and tries that page again', async () => {
    let isDown = false
    fakeServer((request) => (isDown ? 'no network' : galleryOf(30)(request)))
    await show()
    isDown = true
    fireEvent.click(screen.getByRole('button', { name: 'Load more images' }))
    await settle()
    expect(screen.getByRole('alert').textContent).toBe('Error loading images')
    expect(pictures()).toHaveLength(20)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Load more images' }))
    await settle()
    expect(pictures()).toHaveLength(30)
  })
  test.each([
    [1280, 4],
    [1101, 4],
    [1100, 3],
    [701, 3],
    [700, 2],
    [501, 2],
    [500, 1],
    [360, 1],
  ])('in a window of %i px has %i columns', async (width, columns) => {
    aWindow({ width })
    aShopWith(8)
    await show()
    const grid = pictures()[0]?.closest('ul')
    expect(grid?.style.getPropertyValue('--columns')).toBe(String(columns))
    const lefts = new Set(pictures().map((picture) => picture.closest('li')?.style.left))
    expect(lefts.size).toBe(columns)
  })
  test('keeps the place of each picture by its size', async () => {
    aShopWith(2)
    await show()
    expect(pictures().map((picture) => [picture.getAttribute('width'), picture.getAttribute('height')])).toEqual([
      ['1440', '1440'],
      ['1440', '1800'],
    ])
  })
})

describe('a picture shown large', () => {
  test('has an address of its own, and a link that leads there', async () => {
    aShopWith(3)
    const shop = await show()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'dtf with drawing 1' })
    expect(link.getAttribute('href')).toBe('/dtfGallery?picture=design-1')
    fireEvent.click(link)
    expect(shop.path()).toBe('/dtfGallery?picture=design-1')
    expect(shownLarge()).toBe('dtf with drawing 1')
    screen.getByText('2 of 3')
  })
  test.each([
    ['a click', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('img'))],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close the image' }))],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('is closed by %s', async (_, close) => {
    aShopWith(3)
    const shop = await show('?picture=design-1')
    close()
    expect(shop.path()).toBe('/dtfGallery')
    expect(large()).toBeNull()
  })
  test('leads on to the page of the shirt that is sold with it', async () => {
    aShopWith(3)
    const shop = await show('?picture=design-1')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link'))
    expect(shop.path()).toBe('/products/readyToGo/dtf/design-1')
  })
  test('closes a picture that was opened here by going back, so that the history has its entry once', async () => {
    aShopWith(3)
    const shop = await show('?picture=design-1')
    history.replaceState({ isOpenedHere: true }, '')
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    fireEvent.click(screen.getByRole('dialog'))
    expect(back).toHaveBeenCalledTimes(1)
    expect(shop.visited).toHaveLength(1)
  })
  test('gives the focus back to its link', async () => {
    aShopWith(3)
    await show('?picture=design-1')
    const button = screen.getByRole('button', { name: 'Close the image' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement?.getAttribute('data-picture')).toBe('design-1')
  })
  test('gives way to the next by arrow key, button and swipe, in the place of the same entry', async () => {
    aShopWith(3)
    const shop = await show('?picture=design-0')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(shownLarge()).toBe('dtf with drawing 1')
    fireEvent.click(screen.getByRole('button', { name: 'Next image' }))
    expect(shownLarge()).toBe('dtf with drawing 2')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next image' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(shownLarge()).toBe('dtf with drawing 2')
    swipe(200, 320)
    expect(shownLarge()).toBe('dtf with drawing 1')
    swipe(320, 300)
    expect(shownLarge()).toBe('dtf with drawing 1')
    swipe(320, 200)
    expect(shownLarge()).toBe('dtf with drawing 2')
    expect(shop.visited).toEqual(['/dtfGallery?picture=design-2'])
  })
  test('loads the next page before its end is reached', async () => {
    const seen = aShopWith(25)
    await show('?picture=design-16')
    expect(seen).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    await settle()
    expect(seen).toHaveLength(2)
  })
  test('is looked for on later pages when a link names it', async () => {
    const seen = aShopWith(60)
    await show('?picture=design-50')
    await settle(20)
    expect(seen).toHaveLength(3)
    expect(shownLarge()).toBe('dtf with drawing 50')
  })
  test('shows a picture that the gallery does not have as far as possible and lets it be closed', async () => {
    aShopWith(3)
    const shop = await show('?picture=gone')
    expect(within(screen.getByRole('dialog')).getByRole('img').getAttribute('src')).toBe('/images/dtf/gone.jpg')
    fireEvent.click(screen.getByRole('dialog'))
    expect(shop.path()).toBe('/dtfGallery')
  })
  test('is none when the address names none that could be', async () => {
    aShopWith(3)
    await show(`?picture=${encodeURIComponent('../../etc/passwd')}`)
    expect(large()).toBeNull()
  })
})

function swipe(from: number, to: number): void {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: from, clientY: 300 })
  fireEvent.pointerUp(dialog, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: to, clientY: 310 })
}
