// @vitest-environment happy-dom
/** What a shopper chooses while the shop does not answer is kept and sent later (docs/decisions/185). */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aConfig, aLogin, fakeServer, sent, type Answer } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { aCartItem, aPicture } from '#test/support/screens/wares.ts'
import { useKeptAdditions } from '#web/app/api/kept-additions.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'

const added = { message: 'Added to cart!', cartItemId: 'crt_1', quantity: 1 }
const busy = refusing(503, 'busy', 'The shop is busy.')
let answerAddition: Answer
const shop = answering(
  ['GET /api/config', aConfig()],
  ['GET /images', { images: [aPicture()], hasMore: false, currentPage: 0 }],
  ['POST /api/shoppingCart/cartItem/add', (request) => answerAddition(request)],
  ['PATCH /api/shoppingCart/cartItem/', (request) => answerAddition(request)],
  ['GET /api/shoppingCart', [aCartItem()]],
)
const addButton = () => screen.getByRole('button', { name: 'Add to cart: Tiger t-shirt' })
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const additions = (seen: ReturnType<typeof fakeServer>) => sent(seen).map(({ body }) => body)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  useKeptAdditions.setState({ kept: [] })
  answerAddition = busy
  logIn(aLogin())
})
afterEach(async () => {
  // Timers of what is still kept end with the suite's customer.
  forgetSession()
  await pass(60_000)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function chooseWhileSilent(): Promise<ReturnType<typeof fakeServer>> {
  const seen = fakeServer(shop)
  await showScreen('/products/readyToGo')
  await pass(100)
  fireEvent.click(addButton())
  await pass(100)
  return seen
}

test('a choice that the shop does not take is kept, said so, and sent under the same name until it is taken', async () => {
  const seen = await chooseWhileSilent()
  expect(toasts()).toEqual([expect.stringMatching(/Your choice is kept and goes into your cart/)])
  expect(screen.queryByText('Added to cart!')).toBeNull()
  await pass(20_000)
  expect(additions(seen).length).toBeGreaterThan(2)
  answerAddition = () => ({ status: 200, body: added })
  await pass(60_000)
  const count = additions(seen).length
  expect(new Set(additions(seen).map((body) => JSON.stringify(body))).size).toBe(1)
  expect(useKeptAdditions.getState().kept).toEqual([])
  await pass(60_000)
  expect(additions(seen).length).toBe(count)
})

test('what is chosen next waits behind it, so that each is sent alone and in order', async () => {
  const seen = await chooseWhileSilent()
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'XL' } })
  fireEvent.click(addButton())
  await pass(100)
  expect(additions(seen)).toHaveLength(1)
  answerAddition = () => ({ status: 200, body: added })
  await pass(10_000)
  expect(additions(seen).slice(1)).toMatchObject([{ size: 'M' }, { size: 'XL' }])
  expect(useKeptAdditions.getState().kept).toEqual([])
})

test('the cart shows what waits, and the shopper can take it out', async () => {
  const seen = await chooseWhileSilent()
  cleanup()
  await showScreen('/shoppingCart')
  await pass(100)
  const waiting = within(screen.getByRole('region', { name: 'Not in your cart yet' }))
  expect(waiting.getByText('Size M, quantity 1')).toBeTruthy()
  fireEvent.click(waiting.getByRole('button', { name: 'Do not add: size M, quantity 1' }))
  await pass(100)
  expect(screen.queryByRole('region', { name: 'Not in your cart yet' })).toBeNull()
  const count = sent(seen).length
  await pass(60_000)
  expect(sent(seen).length).toBe(count)
})

test('the shopper can try at once', async () => {
  await chooseWhileSilent()
  cleanup()
  await showScreen('/shoppingCart', 'es')
  await pass(100)
  answerAddition = () => ({ status: 200, body: added })
  fireEvent.click(screen.getByRole('button', { name: 'Intentar ahora' }))
  await pass(100)
  expect(screen.queryByRole('region', { name: 'Aún no está en tu carrito' })).toBeNull()
  expect(toasts()).toContain('Lo que elegiste ya está en tu carrito.')
})

test('a refusal that stays is said and ends it', async () => {
  const seen = await chooseWhileSilent()
  answerAddition = refusing(409, 'cart_full', 'Your cart is full.')
  await pass(2500)
  expect(toasts()).toContain('Something you chose could not be added. Your cart is full.')
  expect(useKeptAdditions.getState().kept).toEqual([])
  const count = additions(seen).length
  await pass(60_000)
  expect(additions(seen).length).toBe(count)
})

test('a deliberate log-out leaves nothing of it in the browser', async () => {
  await chooseWhileSilent()
  expect(Object.keys(localStorage).some((key) => key.startsWith('draft:cart-addition:'))).toBe(true)
  logOut({ isLeaving: true })
  await pass(100)
  expect(Object.keys(localStorage).some((key) => key.startsWith('draft:cart-addition:'))).toBe(false)
})

test('what was chosen yesterday does not come into the cart by itself', async () => {
  const seen = await chooseWhileSilent()
  const count = additions(seen).length
  await pass(25 * 60 * 60 * 1000)
  const most = additions(seen).length
  expect(most).toBeGreaterThan(count)
  answerAddition = () => ({ status: 200, body: added })
  await pass(60_000)
  expect(additions(seen).length).toBe(most)
})

test('an edit of a line stays on the screen and is saved when the shop answers again', async () => {
  const seen = fakeServer(shop)
  await showScreen('/shoppingCart')
  await pass(100)
  fireEvent.click(screen.getAllByRole('button', { name: /more|increase|one more/i })[0] as HTMLElement)
  await pass(1000)
  expect(screen.getByText(/^The shop does not answer right now. Your change is kept/)).toBeTruthy()
  answerAddition = () => ({
    status: 200,
    body: { message: 'Cart updated.', cartItemId: aCartItem().cartItemId, quantity: 3, size: 'M', isCut: false },
  })
  await pass(10_000)
  expect(sent(seen).at(-1)?.body).toEqual({ quantity: 3 })
  expect(screen.queryByText(/^The shop does not answer right now. Your change is kept/)).toBeNull()
})
