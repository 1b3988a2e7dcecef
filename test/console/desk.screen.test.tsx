// @vitest-environment happy-dom
/** The staff's desk: delayed steps, claims, and the page of an order. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusing } from '#test/support/screens/show-screen.tsx'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { leaveStaff } from '#web/console/frame/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aStaffOrder as order } from './a-staff-order.ts'
import { atTheDesk, changesAmong, hold, money, openDesk, press } from './at-the-desk.ts'

const at = '2026-11-02T02:00:00.000Z'
const claim = {
  id: 'clm_1',
  orderId: 'ord_1',
  kind: 'damaged',
  wish: 'refund',
  message: 'It is torn.',
  photos: [],
  lines: [{ position: 0, quantity: 1, title: 'T-shirt', size: 'M' }],
  state: 'open',
  answer: null,
  refund: null,
  createdAt: at,
  decidedAt: null,
  tracking: null,
}
/** The claim as an order's page has it. */
const itsClaim = { ...claim, worthCents: 2800 }

atTheDesk()

describe('a step that is held', () => {
  test('says on whatever screen is open that it was refused, and keeps the reason', async () => {
    const seen = await openDesk('/staff/orders/ord_1', [
      'POST /api/staff/orders/ord_1/steps',
      refusing(409, 'order_moved', 'This order has moved on.'),
    ])
    press('Hold it', within(await hold('Paper is out.')))
    expect(changesAmong(seen)).toEqual([])
    await sendHeldSteps()
    expect(changesAmong(seen)).toMatchObject([{ body: { step: 'on_hold', reason: 'Paper is out.' } }])
    expect(useToasts.getState().toasts).toMatchObject([
      { tone: 'error', text: 'Order #1023: This order has moved on.' },
    ])
    expect(within(await hold('')).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Paper is out.')
  })

  test('forgets the reason once it is held', async () => {
    await openDesk('/staff/orders/ord_1', ['POST /api/staff/orders/ord_1/steps', order()])
    press('Hold it', within(await hold('Paper is out.')))
    await sendHeldSteps()
    await waitFor(async () =>
      expect(within(await hold('')).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', ''),
    )
  })

  test('is sent with the member’s token before they are logged out', async () => {
    const seen = await openDesk('/staff/orders/ord_1', ['POST /api/staff/orders/ord_1/steps', order()])
    fireEvent.click(await screen.findByRole('button', { name: 'Start production' }))
    leaveStaff()
    await waitFor(() =>
      expect(changesAmong(seen).map(({ method, authorization }) => [method, authorization])).toEqual([
        ['POST', 'staff-token'],
        ['DELETE', 'staff-token'],
      ]),
    )
    // The redirect to the log-in comes a moment later. A test that ends earlier would send the next one there.
    await waitFor(() => expect(location.pathname).toBe('/staff/login'))
  })
})

test('an order’s history shows payments and refunds in words and sums', async () => {
  await openDesk('/staff/orders/ord_1')
  const history = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement
  expect(history.textContent).toContain('Refund arrived US$5.00')
})

test('an order’s history shows the steps of its claims, with what was written and who did them', async () => {
  const step = { kind: 'claim', at, amount: null }
  const timeline = [
    { ...step, status: 'open', by: 'customer', note: 'It is torn.', name: null },
    { ...step, status: 'reprint', by: 'shop', note: 'We print it again.', name: 'Marta Vidal' },
  ]
  await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ timeline })],
  )
  const history = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement
  const entries = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(entries).toEqual([
    expect.stringMatching(/^Claim: To be made again.*· Marta VidalWe print it again\.$/),
    expect.stringMatching(/^Claim: New.*· CustomerIt is torn\.$/),
  ])
})

test('a claim is refunded only after a second confirmation', async () => {
  const seen = await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ status: 'delivered', steps: [], claims: [itsClaim] })],
    ['POST /api/staff/claims/clm_1/decision', { ...claim, state: 'refunded' }],
  )
  const claims = (await screen.findByRole('heading', { name: 'Claims' })).closest('section') as HTMLElement
  await within(claims).findByText(/US\$28\.00 goes back/)
  press('Refund', within(claims))
  const question = await screen.findByRole('dialog', { name: 'Refund US$28.00?' })
  expect(changesAmong(seen)).toEqual([])
  press('Cancel', within(question))
  fireEvent.change(within(claims).getByRole('textbox', { name: /Amount/ }), { target: { value: '99' } })
  press('Refund', within(claims))
  await within(claims).findByText('At least 0.01, at most US$38.00.')
  fireEvent.change(within(claims).getByRole('textbox', { name: /Amount/ }), { target: { value: '12,50' } })
  press('Refund', within(claims))
  const reads = seen.filter(({ address }) => address.includes('/money')).length
  press('Refund it', within(await screen.findByRole('dialog', { name: 'Refund US$12.50?' })))
  await waitFor(() => expect(changesAmong(seen)).toMatchObject([{ body: { decision: 'refund', cents: 1250 } }]))
  await waitFor(() => expect(seen.filter(({ address }) => address.includes('/money')).length).toBeGreaterThan(reads))
})

test('a claim about a refunded line suggests no sum', async () => {
  const before = { ...itsClaim, id: 'clm_0', state: 'refunded' }
  await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    [
      'GET /api/staff/orders/ord_1',
      order({ status: 'delivered', steps: [], claims: [before, { ...claim, worthCents: 0 }] }),
    ],
  )
  const claims = (await screen.findByRole('heading', { name: 'Claims' })).closest('section') as HTMLElement
  await within(claims).findByText('Money went back for these things already.')
  press('Refund', within(claims))
  await within(claims).findByText(/At least 0\.01/)
  expect(screen.queryByRole('dialog', { name: /back\?/ })).toBeNull()
})

test('an order whose balance is unpaid takes no parcel, says why, and leads to the balance', async () => {
  const rest = { orderId: 'ord_2', number: 1024, total: 28.9, state: 'due' }
  await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    [
      'GET /api/staff/orders/ord_1',
      order({ status: 'ready', unsent: [{ position: 0, quantity: 1, title: 'T-shirt', size: 'M' }], balance: rest }),
    ],
  )
  await screen.findByText('The rest of this order has not been paid yet. Parcels can be noted once it is.')
  expect(screen.queryByRole('button', { name: 'Note it and tell the customer' })).toBeNull()
  expect(screen.getByText('The rest has not been paid yet: US$28.90')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Order 1024' }).getAttribute('href')).toBe('/staff/orders/ord_2')
})

test('all claims of a state are listed, page by page, each leading to its order', async () => {
  const listedClaim = (number: number, state: string) => ({
    ...claim,
    id: `clm_${number}`,
    orderId: `ord_${number}`,
    orderNumber: number,
    customerName: 'Ana Luz',
    state,
  })
  await openDesk(
    '/staff/claims',
    ['GET /api/staff/claims?state=open&after=2.clm', { claims: [listedClaim(3, 'open')], next: null }],
    ['GET /api/staff/claims?state=open', { claims: [listedClaim(1, 'open'), listedClaim(2, 'open')], next: '2.clm' }],
    ['GET /api/staff/claims?state=refunded', { claims: [], next: null }],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const [last] = [...(await screen.findAllByRole('link', { name: /#3 · Ana Luz/ }))]
  expect(last?.getAttribute('href')).toBe('/staff/orders/ord_3#claims')
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'refunded' } })
  await screen.findByText('No claim is in this state.')
})
