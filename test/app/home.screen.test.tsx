// @vitest-environment happy-dom
/** What home adds for those who read on: designs for sale, what was made, and who makes it. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPicture } from '#test/support/screens/wares.ts'
import { contact } from '#web/app/shop-contact.ts'

const rating = {
  id: 'rat_1',
  subject: 'tshirt/tiger',
  title: 'Tiger t-shirt',
  author: 'Ana',
  language: 'en',
  stars: 5,
  words: 'It looks like the picture.',
  photos: [{ url: '/api/ratings/photos/upl_1', width: 600, height: 800 }],
  answer: '',
  createdAt: '2026-11-20T10:00:00.000Z',
}
const sums = { average: null, count: 2, stars: [0, 0, 0, 0, 2], next: null }
const shop = answering(
  ['GET /images', { images: [aPicture()], hasMore: false, currentPage: 0 }],
  ['GET /api/ratings', { ...sums, ratings: [{ ...rating, id: 'rat_2', photos: [], words: 'No photo.' }, rating] }],
)

beforeEach(() => {
  fakeServer(shop)
  // Everything is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: object[]) => void
      constructor(seen: (entries: object[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  delete contact.studio
  vi.unstubAllGlobals()
})

test('home shows designs with price and page, and reviews that have a photo; no maker who was not written', async () => {
  await showScreen('/')
  const [title] = await screen.findAllByRole('link', { name: 'Tiger t-shirt' })
  expect(title?.getAttribute('href')).toBe('/products/readyToGo/tshirt/tiger')
  await screen.findByText('It looks like the picture.')
  expect(screen.queryByText('No photo.')).toBeNull()
  expect(screen.queryByText('Who makes it')).toBeNull()
})

test('home names who makes it, in the reader’s language', async () => {
  contact.studio = { name: 'Marta y Luis', place: 'Miami', words: { en: 'We print.', es: 'Imprimimos.' } }
  await showScreen('/', 'es')
  await waitFor(() => expect(screen.getByText('Marta y Luis, Miami')).toBeTruthy())
  expect(screen.getByText('Imprimimos.')).toBeTruthy()
})

test('home shows the photo of the studio that an owner added, and asks for none before there is a name', async () => {
  const asked: string[] = []
  fakeServer((call) => {
    if (call.address.includes('category=studio')) asked.push(call.address)
    return call.address.startsWith('/images?') && call.address.includes('category=studio')
      ? {
          status: 200,
          body: {
            images: [aPicture({ alt: { en: 'Our press.', es: 'Nuestra prensa.' } })],
            hasMore: false,
            currentPage: 0,
          },
        }
      : shop(call)
  })
  await showScreen('/')
  await screen.findAllByRole('link', { name: 'Tiger t-shirt' })
  expect(asked).toEqual([])
  cleanup()
  contact.studio = { name: 'Marta y Luis', place: 'Miami', words: { en: 'We print.', es: 'Imprimimos.' } }
  await showScreen('/', 'es')
  expect(await screen.findByRole('img', { name: 'Nuestra prensa.' })).toBeTruthy()
})

test('home in Spanish says «tallas» of clothes and «tamaños» of mugs', async () => {
  await showScreen('/', 'es')
  await screen.findByText('Tallas de S a 3XL')
  screen.getByText('Tamaños de 11oz a 15oz')
})
