// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Masonry } from '#web/catalogue/galleries/Masonry.tsx'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'
import { aPicture } from './pictures.ts'
import { aFreshTab, aWindow, showScreen } from './show-screen.tsx'

const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')))

/** A masonry of this many pictures, as wide as the window and scrolled so many px. */
async function aLongMasonry(count: number): Promise<{ scrollTo: (y: number) => Promise<void> }> {
  let y = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: -y, width: 1160 }) as DOMRect)
  await showScreen(
    <Masonry
      pictures={Array.from({ length: count }, (_, number) => aPicture('dtf', number))}
      addressOf={(name) => `/dtfGallery?picture=${name}`}
    />,
    '/dtfGallery',
  )
  return {
    scrollTo: async (top) => {
      y = top
      fireEvent.scroll(window)
      // It looks after the next frame.
      await act(() => new Promise<void>((resolve) => afterNextPaint(resolve)))
    },
  }
}

beforeEach(async () => {
  await aFreshTab([])
  aWindow()
  vi.stubGlobal('innerHeight', 900)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('has only those of two thousand pictures on the page that are in sight or close to it', async () => {
  const masonry = await aLongMasonry(2_000)
  expect(shown()[0]).toBe(1)
  expect(shown().length).toBeLessThan(60)
  await masonry.scrollTo(60_000)
  expect(shown().length).toBeLessThan(80)
  expect(shown()[0]).toBeGreaterThan(500)
  await masonry.scrollTo(0)
  expect(shown()[0]).toBe(1)
})

test('the picture with the focus stays, however far one scrolls', async () => {
  const masonry = await aLongMasonry(2_000)
  const link = screen.getByRole('link', { name: 'dtf with drawing 3' })
  act(() => link.focus())
  await masonry.scrollTo(60_000)
  expect(document.activeElement).toBe(link)
  expect(shown()[0]).toBe(4)
})

test('a short gallery is there whole', async () => {
  await aLongMasonry(12)
  expect(shown()).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})
