// @vitest-environment happy-dom
/** An order at the press, on the phone: its next step and its pieces (R-STAFF-21). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { aStaffOrder, someGoods } from './a-staff-order.ts'
import { atTheDesk, changesAmong } from './at-the-desk.ts'

atTheDesk()

const job = (changes: object = {}) =>
  aStaffOrder({
    status: 'in_production',
    steps: ['ready', 'on_hold'],
    goods: [
      someGoods({ size: 'M', quantity: 6, made: 2 }),
      someGoods({ size: 'L', quantity: 1, parts: [1], spoiled: 1 }),
    ],
    ...changes,
  })
const counted: Answer = ({ body }) => ({
  status: 200,
  body: {
    results: (body as { pieces: { orderId: string; position: number }[] }).pieces.map(({ orderId, position }) => ({
      orderId,
      position,
      done: true,
      message: null,
    })),
  },
})

let seen: SeenRequest[]
const sent = () => changesAmong(seen)
async function open(answer: Answer, order: object = job()): Promise<void> {
  seen = fakeServer(
    answering(
      ['POST /api/staff/press/counts', answer],
      ['POST /api/staff/orders/ord_1/steps', job({ status: 'ready', steps: [] })],
      ['GET /api/staff/orders/ord_1', order],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/press/ord_1')
}
const goods = async (name: string) => within(await screen.findByRole('group', { name }))
const more = (of: ReturnType<typeof within>, label: string) =>
  fireEvent.click(
    within(of.getByLabelText(label).parentElement as HTMLElement).getByRole('button', { name: /^(More|One more)/ }),
  )

test('taps are one call under one key, and the sum is shown at once', async () => {
  await open(counted)
  await screen.findByText('2 of 7 pieces made')
  const mediums = await goods('T-shirt, M')
  for (const _tap of [1, 2, 3]) more(mediums, 'Made')
  fireEvent.click(mediums.getByRole('button', { name: 'The last one is made' }))
  more(await goods('T-shirt, L'), 'Spoiled')
  await screen.findByText('6 of 7 pieces made')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    address: '/api/staff/press/counts',
    keepalive: true,
    body: {
      clientKey: expect.stringMatching(/^[\w-]{8,64}$/),
      pieces: [
        { orderId: 'ord_1', position: 0, made: 4, spoiled: 0 },
        { orderId: 'ord_1', position: 1, made: 0, spoiled: 1 },
      ],
    },
  })
  await screen.findByText('6 of 7 pieces made')
  expect(localStorage.getItem('press-counts:ord_1')).toBeNull()
})

test('a count that found no network stays, and goes out again under its key', async () => {
  let isOnline = false
  await open((request) => (isOnline ? counted(request) : 'no network'))
  fireEvent.click((await goods('T-shirt, M')).getByRole('button', { name: 'All 4 are made' }))
  await screen.findByText(/not with the shop yet/)
  expect(localStorage.getItem('press-counts:ord_1')).not.toBeNull()
  await screen.findByText('6 of 7 pieces made')
  isOnline = true
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(localStorage.getItem('press-counts:ord_1')).toBeNull())
  const keys = sent().map(({ body }) => (body as { clientKey: string }).clientKey)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  await screen.findByText('6 of 7 pieces made')
})

test('a count that was refused is said, and not shown any more', async () => {
  await open(() => ({
    status: 200,
    body: { results: [{ orderId: 'ord_1', position: 0, done: false, message: 'Not counted: too many.' }] },
  }))
  fireEvent.click((await goods('T-shirt, M')).getByRole('button', { name: 'All 4 are made' }))
  await screen.findByText('Not counted: too many.')
  await screen.findByText('2 of 7 pieces made')
})

test('the next step is taken from the phone and can be undone', async () => {
  await open(counted)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as ready' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await sendHeldSteps()
  expect(sent()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as ready' }))
  await sendHeldSteps()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ step: 'ready', expectedStatus: 'in_production' }))
})

test('nothing is counted of an order that was sent', async () => {
  await open(counted, job({ status: 'shipped', steps: ['delivered'] }))
  await screen.findByText('Pieces are counted while the order is being made.')
  expect(screen.queryByRole('button', { name: /made$/ })).toBeNull()
})
