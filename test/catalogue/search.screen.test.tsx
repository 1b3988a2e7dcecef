// @vitest-environment happy-dom
/** The search: from words to what can be bought or asked for. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPicture } from '#test/support/screens/wares.ts'
import { forgetSession } from '#web/app/stores/session.ts'

const example = aPicture({
  id: 'ledlamp/dog-1a2b3c4d.jpg',
  path: 'ledlamp/dog-1a2b3c4d.jpg',
  title: { en: 'Dog lamp', es: 'Lámpara con perro' },
  swatch: [],
  hasPrintFile: false,
})
const found = { products: [], images: [aPicture(), example], hasMore: false, currentPage: 0 }
const shop = answering(['GET /api/search', found], ['GET /images', { images: [], hasMore: false, currentPage: 0 }])

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the search', () => {
  test('shows what is on sale with its price and leads to its page', async () => {
    fakeServer(shop)
    await showScreen('/search?q=tiger')
    await pass(100)
    const [sold] = screen.getAllByRole('article')
    if (sold === undefined) throw new Error('nothing was found')
    expect(within(sold).getByText('US$28.00')).toBeTruthy()
    expect(
      within(sold)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/products/readyToGo/tshirt/tiger', '/products/readyToGo/tshirt/tiger'])
    expect(within(sold).getByRole('link', { name: 'Buy: Tiger t-shirt' }).textContent).toBe('Buy')
  })

  test('leads from an example to its gallery and to asking for one like it, in Spanish too', async () => {
    fakeServer(shop)
    await showScreen('/search?q=perro', 'es')
    await pass(100)
    const card = screen.getAllByRole('article')[1]
    if (card === undefined) throw new Error('nothing was found')
    expect(within(card).queryByText(/US\$/)).toBeNull()
    expect(within(card).getByRole('link', { name: 'Lámpara con perro' }).getAttribute('href')).toBe(
      '/ledlamp?picture=dog-1a2b3c4d',
    )
    expect(within(card).getByRole('link', { name: 'Pide uno como este: Lámpara con perro' }).getAttribute('href')).toBe(
      '/request?like=ledlamp%2Fdog-1a2b3c4d.jpg',
    )
  })

  test('takes the focus into its field on arrival, and leaves it alone where results are shown', async () => {
    fakeServer(shop)
    await showScreen('/search')
    await pass(100)
    expect(document.activeElement).toBe(screen.getByLabelText('Search for'))
    cleanup()
    await showScreen('/search?q=tiger')
    await pass(100)
    expect(document.activeElement).not.toBe(screen.getByLabelText('Search for'))
  })

  test('says when it failed or found nothing, and offers to try again or to ask', async () => {
    let answer: ReturnType<typeof refusing> = refusing(500, 'unexpected', 'An unexpected error occurred.')
    fakeServer((request) => (request.address.startsWith('/api/search') ? answer() : shop(request)))
    await showScreen('/search?q=zzzz')
    await pass(100)
    expect(screen.getByText('The search did not work. Please try again.')).toBeTruthy()
    answer = () => ({ status: 200, body: { products: [], images: [], hasMore: false, currentPage: 0 } })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(screen.getByText('Nothing found for that.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for your own design' })).toBeTruthy()
  })
})

const type = (words: string) => fireEvent.change(screen.getByLabelText('Search for'), { target: { value: words } })

test('the search goes into the address once typing pauses', async () => {
  fakeServer(shop)
  await showScreen('/search')
  type('tig')
  await pass(200)
  type('tiger')
  await pass(200)
  expect(location.search).toBe('')
  await pass(200)
  expect(location.search).toBe('?q=tiger')
})

test('a category that is chosen while the typed words wait stays chosen', async () => {
  fakeServer(shop)
  await showScreen('/search')
  type('tiger')
  await pass(100)
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'mug' } })
  await pass(1000)
  expect(location.search).toBe('?q=tiger&category=mug')
})
