// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrder } from '#test/support/screens/wares.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import type { OrderPageView } from '#worker/api/wire.ts'

const paid: OrderPageView = {
  ...anOrder({ status: 'paid' }),
  timeline: [],
  claimUntil: null,
  claimDay: null,
  claims: [],
  may: { changeAddress: true, writeGiftNote: true, cancel: true },
}
const refunded: OrderPageView = {
  ...paid,
  status: 'refunded',
  refunded: 56,
  may: { changeAddress: false, writeGiftNote: false, cancel: false },
}
const printing: OrderPageView = {
  ...paid,
  status: 'in_production',
  may: { changeAddress: false, writeGiftNote: false, cancel: false },
}

let order = paid
const shows = ['GET /api/orders/ord_1', () => ({ status: 200, body: order })] as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') })
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  logIn(aLogin())
  order = paid
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Presses the button and answers the question. */
async function cancelIt(answer: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  await pass(100)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }))
  await pass(500)
}

test('an order is cancelled after asking, and the page says what went back', async () => {
  const seen = fakeServer(
    answering(
      [
        'POST /api/orders/ord_1/cancel',
        () => {
          order = refunded
          return { status: 200, body: { message: 'Your order is cancelled.', order: anOrder({ status: 'cancelled' }) } }
        },
      ],
      ['GET /api/orders/ord_1/ratings', { lines: [] }],
      [...shows],
      ['GET /api/shoppingCart', []],
    ),
  )
  await showScreen('/orders/ord_1')
  await pass(100)
  expect(screen.queryByText('Refunded', { selector: 'dt' })).toBeNull()
  await cancelIt('Keep it')
  expect(sent(seen)).toEqual([])
  await cancelIt('Cancel the order')
  expect(sent(seen).map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /api/orders/ord_1/cancel'])
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Your order is cancelled.'])
  expect(screen.getByText('Refunded', { selector: 'dt' }).nextElementSibling?.textContent).toBe('US$56.00')
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
})

test('a refusal is shown where it happened, with the order as it is now', async () => {
  fakeServer(
    answering(
      [
        'POST /api/orders/ord_1/cancel',
        () => {
          order = printing
          return refusing(409, 'not_cancellable', 'This order is being made already.')()
        },
      ],
      ['GET /api/orders/ord_1/ratings', { lines: [] }],
      [...shows],
      ['GET /api/shoppingCart', []],
    ),
  )
  await showScreen('/orders/ord_1')
  await pass(100)
  await cancelIt('Cancel the order')
  expect(screen.getByText('This order is being made already.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
})

test('the focus goes along when the address is to be changed, and when it is not', async () => {
  fakeServer(answering(['GET /api/orders/ord_1/ratings', { lines: [] }], [...shows], ['GET /api/shoppingCart', []]))
  await showScreen('/orders/ord_1')
  await pass(100)
  for (const name of ['Change the address', 'Keep this address']) {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(100)
    expect(document.activeElement?.textContent).toBe('Ship to')
  }
})
