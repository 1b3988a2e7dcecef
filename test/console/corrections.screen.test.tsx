// @vitest-environment happy-dom
/** Corrections of an order in the console: asked for a reason, undone, sent, refused (docs/decisions/123). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { aStaffOrder } from './a-staff-order.ts'
import { atTheDesk, changesAmong } from './at-the-desk.ts'

atTheDesk()

const money = {
  status: 'ready',
  capturedCents: 4300,
  refundingCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  refundableCents: 4300,
  events: [],
  refunds: [],
  disputes: [],
  reviews: [],
}
const made = (changes: object = {}) =>
  aStaffOrder({
    status: 'ready',
    correct: { back: 'in_production', cancel: true, address: true, pieces: [], sizes: [] },
    refunded: 0,
    ...changes,
  })
const aParcel = {
  tracking: [
    {
      carrier: 'UPS',
      number: '1Z00000001',
      url: 'https://ups.example/1',
      sentAt: '2026-11-02T02:00:00.000Z',
      lines: [{ position: 0, quantity: 1, title: 'T-shirt', size: 'M' }],
    },
  ],
  parcels: [{ id: 'pcl_1', carrier: 'ups', carrierName: '', trackingNumber: '1Z00000001', mayCorrect: true }],
}

let seen: SeenRequest[]
const sent = () => changesAmong(seen)
async function open(order: object, ...answers: Array<[start: string, answer: object]>): Promise<void> {
  seen = fakeServer(
    answering(
      ...answers,
      ['GET /api/staff/orders/ord_1/money', money],
      ['GET /api/staff/orders/ord_1', order],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/orders/ord_1')
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
async function giveReason(title: string | RegExp, reason: string, confirm: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title })
  if (reason !== '')
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: reason } })
  fireEvent.click(within(dialog).getByRole('button', { name: confirm }))
  return dialog
}

test('a step back asks for a reason, can be undone, and is sent once with the state that was seen', async () => {
  await open(made(), ['POST /api/staff/orders/ord_1/back', made({ status: 'in_production' })])
  await press('One step back: In production')
  const dialog = await giveReason('Back to “In production”?', '', 'Take it back')
  within(dialog).getByText('Write why.')
  await giveReason('Back to “In production”?', 'A hole.', 'Take it back')
  await press('Undo')
  expect(sent()).toEqual([])
  await press('One step back: In production')
  await giveReason('Back to “In production”?', '', 'Take it back')
  await sendHeldSteps()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    address: '/api/staff/orders/ord_1/back',
    body: { expectedStatus: 'ready', reason: 'A hole.' },
  })
})

test('a cancellation names the sum that goes back, and says when it was refused', async () => {
  await open(made(), ['POST /api/staff/orders/ord_1/cancel', refusing(409, 'order_moved', 'It has moved on.')])
  await press('Cancel the order')
  await screen.findByText(/US\$43\.00 goes back/)
  await giveReason('Cancel order 1023?', 'The press is broken.', 'Cancel it and give the money back')
  await sendHeldSteps()
  await screen.findByText('Order #1023: It has moved on.')
})

test('a parcel gets another number; a wrong one is said at its field', async () => {
  await open(made({ status: 'shipped', ...aParcel }), ['PATCH /api/staff/orders/ord_1/parcels/pcl_1', made(aParcel)])
  await press('Correct parcel 1 · UPS · 1Z00000001')
  const dialog = await screen.findByRole('dialog', { name: 'Correct the parcel' })
  const number = within(dialog).getByRole('textbox', { name: /Tracking number/ })
  fireEvent.change(number, { target: { value: '12' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and tell the customer' }))
  await within(dialog).findByText('Eight to forty letters and digits.')
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'pickup' } })
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and tell the customer' }))
  await screen.findByText('Corrected. The customer is told.')
  expect(sent()[0]?.body).toMatchObject({ carrier: 'pickup' })
})

test('a parcel is taken back for a reason', async () => {
  await open(made({ status: 'shipped', ...aParcel }), ['POST /api/staff/orders/ord_1/parcels/pcl_1/remove', made()])
  await press('Take it back: parcel 1 · UPS · 1Z00000001')
  await giveReason('Take this parcel back?', 'It is still here.', 'Take it back and tell the customer')
  await sendHeldSteps()
  await waitFor(() => expect(sent()[0]?.body).toEqual({ reason: 'It is still here.' }))
})

test('an order that cannot be corrected offers nothing to correct', async () => {
  await open(made({ correct: { back: null, cancel: false, address: false, pieces: [], sizes: [] } }))
  await screen.findByRole('heading', { name: 'What happened' })
  expect(screen.queryByRole('heading', { name: 'Correct' })).toBeNull()
})

test('marks an unpaid order as paid by purchase order, with its number, after one question', async () => {
  const unpaid = made({ status: 'awaiting_payment', paid: false, paidAt: null, paidBy: null, total: 43 })
  await open(unpaid, ['POST /api/staff/orders/ord_1/paid', made({ status: 'paid', paidBy: 'purchase_order' })])
  fireEvent.change(await screen.findByLabelText('How'), { target: { value: 'purchase_order' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Write the number of the purchase order.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Number of the transfer/), { target: { value: 'PO-4711' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('By purchase order: PO-4711.')
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, it is paid' }))
  await waitFor(() => expect(screen.queryByText('Paid without a card')).toBeNull())
  expect(sent().find(({ address }) => address === '/api/staff/orders/ord_1/paid')?.body).toEqual({
    method: 'purchase_order',
    reference: 'PO-4711',
    cents: 4300,
  })
})

test('shows a refund of cash until it is marked as given back, and offers no other decision', async () => {
  const refund = {
    id: 'rfn_1',
    cents: 4300,
    reason: 'staff',
    note: null,
    state: 'asked',
    isByHand: true,
    failure: null,
  }
  const at = '2026-11-02T02:00:00.000Z'
  const review = { reason: 'refund_by_hand', subject: 'rfn_1', state: 'open', openedAt: at, closedAt: null }
  const asked = { ...money, refundableCents: 0, refunds: [{ ...refund, at }], reviews: [review] }
  await open(
    made(),
    ['POST /api/staff/orders/ord_1/refunds/rfn_1/given', money],
    ['GET /api/staff/orders/ord_1/money', asked],
  )
  expect(await screen.findByText('US$43.00 to refund by hand')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep the money and continue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as refunded' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as refunded' }))
  await waitFor(() => expect(screen.queryByText('US$43.00 to refund by hand')).toBeNull())
})

test.each([
  ['says by which day an order must leave the press', 'shop', 1],
  ['says nothing of the press once an order has left it', 'nobody', 0],
] as const)('the page of an order %s', async (_what, waitingOn, times) => {
  await open(made({ waitingOn }))
  await screen.findByRole('heading', { name: 'Order 1023' })
  expect(screen.queryAllByText(/press by November 2/)).toHaveLength(times)
})

test('a size is chosen among those of the same price, can be undone, and is sent with the size that was seen', async () => {
  const sized = made({
    status: 'paid',
    correct: {
      back: null,
      cancel: false,
      address: false,
      pieces: [],
      sizes: [{ line: 0, sizes: ['S', 'M', 'L'] }],
    },
  })
  await open(sized, ['POST /api/staff/orders/ord_1/lines/0/size', sized])
  await press('Change a size')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a size' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Change it and tell the customer' }))
  await dialog.findByText('Choose the new size.')
  const size = dialog.getByRole('combobox', { name: 'New size' })
  expect(within(size).queryByRole('option', { name: 'M' })).toBeNull()
  fireEvent.change(size, { target: { value: 'L' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Change it and tell the customer' }))
  await press('Undo')
  await sendHeldSteps()
  expect(sent()).toEqual([])
  await press('Change a size')
  const again = within(await screen.findByRole('dialog', { name: 'Change a size' }))
  fireEvent.change(again.getByRole('combobox', { name: 'New size' }), { target: { value: 'L' } })
  fireEvent.click(again.getByRole('button', { name: 'Change it and tell the customer' }))
  await sendHeldSteps()
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ seenSize: 'M', size: 'L', quantity: 1 }]))
})

test('more pieces of an order without tax say nothing of a tax', async () => {
  const line = { line: 0, least: 0, backCents: [2800] }
  await open(
    made({
      status: 'paid',
      tax: 0,
      correct: { back: null, cancel: false, address: false, sizes: [], pieces: [line] },
    }),
  )
  await press('Change the number of pieces')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the number of pieces' }))
  fireEvent.change(dialog.getByLabelText('Pieces of this line'), { target: { value: '3' } })
  await dialog.findByText(/2 more pieces for US\$56\.00\. The customer/)
})

test('another number of pieces says what goes back or is charged, can be undone, and is sent with the number that was seen', async () => {
  const line = { line: 0, least: 0, backCents: [2996] }
  const order = made({
    status: 'paid',
    tax: 1.96,
    correct: { back: null, cancel: false, address: false, sizes: [], pieces: [line] },
    added: { to: null, orders: [{ id: 'ord_2', number: 1024, status: 'awaiting_payment' }] },
  })
  await open(order, ['POST /api/staff/orders/ord_1/lines/0/pieces', order])
  expect((await screen.findByRole('link', { name: 'Order 1024' })).closest('li')?.textContent).toContain(
    'Awaiting payment',
  )
  await press('Change the number of pieces')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the number of pieces' }))
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Change it and tell the customer' }))
  confirm()
  await dialog.findByText('Choose another number.')
  const change = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Pieces of this line'), { target: { value } })
  change('3')
  await dialog.findByText(/2 more pieces for US\$56\.00 plus tax/)
  change('0')
  await dialog.findByText(/1 piece is taken off\. US\$29\.96 goes back/)
  confirm()
  await sendHeldSteps()
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { seenQuantity: 1, quantity: 0, clientKey: expect.stringMatching(/^[\w-]{8,64}$/) },
    ]),
  )
})

test('an address that names no order says so, without a retry that cannot help', async () => {
  seen = fakeServer(
    answering(
      ['GET /api/staff/orders/ord_1', refusing(422, 'invalid', 'This value has the wrong form')],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/orders/ord_1')
  await screen.findByText(/^There is nothing at this address/)
  screen.getByRole('link', { name: 'All orders' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
