// @vitest-environment happy-dom
/** Reporting defects piece by piece, on the order's page (R-ORDER-07, docs/decisions/155). */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrder } from '#test/support/screens/wares.ts'
import { readDraft } from '#web/app/stores/drafts.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import type { OrderPageView } from '#worker/api/wire.ts'

const line = (title: string, quantity: number) => ({ ...anOrder().items[0], title, size: 'M', quantity })
const delivered = {
  ...anOrder({ status: 'delivered' }),
  items: [line('Printed mug', 3), line('T-shirt', 1)],
  timeline: [],
  claimUntil: '2026-12-01T12:00:00.000Z',
  claimDay: '2026-11-30',
  claims: [],
  may: { changeAddress: false, writeGiftNote: false, cancel: false },
} as OrderPageView

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetSession()
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(order: OrderPageView): Promise<void> {
  fakeServer(answering(['GET /api/orders/ord_1/ratings', { lines: [] }], ['GET /api/orders/ord_1', order]))
  await showScreen('/orders/ord_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
}
const chosen = () => readDraft('claim:ord_1')?.['lines']

test('one piece is chosen of several, and more can be; a single one is not counted', async () => {
  await open(delivered)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Printed mug, M' }))
  const field = screen.getByLabelText('How many of 3: Printed mug, M')
  expect(chosen()).toBe('0:1')
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'T-shirt, M' }))
  expect(chosen()).toBe('0:2,1:1')
  expect(screen.queryByLabelText(/How many of 1/)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Printed mug, M' }))
  expect(chosen()).toBe('1:1')
})

test('an order that pays a quote is reported by the sizes of its job', async () => {
  await open({
    ...delivered,
    items: [line('Deposit (50 %) · Family reunion', 1)] as OrderPageView['items'],
    job: {
      requestId: 'req_1',
      requestNumber: 4,
      deadline: null,
      title: 'Family reunion',
      product: 'T-shirt',
      category: 'tshirt',
      pieces: 18,
      items: [
        { size: 'M', quantity: 10 },
        { size: 'L', quantity: 8 },
      ],
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Family reunion, L' }))
  screen.getByLabelText('How many of 8: Family reunion, L')
  expect(chosen()).toBe('1:1')
})
