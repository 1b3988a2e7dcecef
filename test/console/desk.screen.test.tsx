// @vitest-environment happy-dom
/** The staff's desk: delayed steps, claims, and the page of an order. */
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, sent as sentOf, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrderAddress } from '#test/support/screens/wares.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { leaveStaff } from '#web/console/frame/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aStaffOrder as order, someGoods, teamAnswers } from './a-staff-order.ts'

// Loads the console's code first, so that a slow machine fails no test.
configure({ asyncUtilTimeout: 15_000 })

const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
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
/** The same order in a list. */
const listed = (changes: object = {}) => ({
  id: 'ord_1',
  number: 1023,
  status: 'paid',
  waitingOn: 'shop',
  createdAt: at,
  paidAt: at,
  total: 43,
  promise: { earliest: at, latest: at },
  deadline: null,
  press: { by: '2026-11-02', isLate: false, plannedDay: null, isRush: false },
  customer: { id: 'cus_ana', name: 'Ana Luz', email: 'ana@example.com', phone: null },
  sending: null,
  reviewReason: null,
  quantity: 2,
  items: [{ title: 'T-shirt', image: '/images/none', quantity: 1, size: 'M' }],
  steps: ['in_production', 'on_hold'],
  assignee: null,
  tags: [],
  notes: 0,
  ...changes,
})
const money = {
  status: 'paid',
  capturedCents: 4300,
  refundingCents: 0,
  refundedCents: 500,
  disputedCents: 0,
  refundableCents: 3800,
  events: [],
  refunds: [],
  disputes: [],
  reviews: [],
}
const lost = (() => 'no network') as unknown as (request: SeenRequest) => ReturnType<Answer>

let seen: SeenRequest[]
/** The requests that changed something, except those of the session. */
const sent = () => sentOf(seen).filter(({ address }) => address !== '/api/login/newToken')
async function open(
  path: string,
  ...answers: Array<[start: string, answer: object | ((request: SeenRequest) => ReturnType<Answer>)]>
): Promise<void> {
  seen = fakeServer(
    answering(
      ...teamAnswers,
      ...answers,
      ['GET /api/staff/orders/ord_1/money', money],
      ['GET /api/staff/orders/ord_1', order()],
      ['DELETE /api/login/session', { message: 'Logged out.' }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen(path)
}

beforeEach(() => {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
})
afterEach(async () => {
  await sendHeldSteps()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const press = (name: string | RegExp, inside: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(inside.getByRole('button', { name }))
async function hold(reason: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Why is it held?' })
  const field = within(dialog).getByRole('textbox', { name: /Reason/ })
  if (reason !== '') fireEvent.change(field, { target: { value: reason } })
  return dialog
}

describe('a step that is held', () => {
  test('says on whatever screen is open that it was refused, and keeps the reason', async () => {
    await open('/staff/orders/ord_1', [
      'POST /api/staff/orders/ord_1/steps',
      refusing(409, 'order_moved', 'This order has moved on.'),
    ])
    press('Hold it', within(await hold('Paper is out.')))
    expect(sent()).toEqual([])
    await sendHeldSteps()
    expect(sent()).toMatchObject([{ body: { step: 'on_hold', reason: 'Paper is out.' } }])
    expect(useToasts.getState().toasts).toMatchObject([
      { tone: 'error', text: 'Order #1023: This order has moved on.' },
    ])
    expect(within(await hold('')).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Paper is out.')
  })

  test('forgets the reason once it is held', async () => {
    await open('/staff/orders/ord_1', ['POST /api/staff/orders/ord_1/steps', order()])
    press('Hold it', within(await hold('Paper is out.')))
    await sendHeldSteps()
    await waitFor(async () =>
      expect(within(await hold('')).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', ''),
    )
  })

  test('is sent with the member’s token before they are logged out', async () => {
    await open('/staff/orders/ord_1', ['POST /api/staff/orders/ord_1/steps', order()])
    fireEvent.click(await screen.findByRole('button', { name: 'Start production' }))
    leaveStaff()
    await waitFor(() =>
      expect(sent().map(({ method, authorization }) => [method, authorization])).toEqual([
        ['POST', 'staff-token'],
        ['DELETE', 'staff-token'],
      ]),
    )
    // The redirect to the log-in comes a moment later. A test that ends earlier would send the next one there.
    await waitFor(() => expect(location.pathname).toBe('/staff/login'))
  })
})

test('an order’s history shows payments and refunds in words and sums', async () => {
  await open('/staff/orders/ord_1')
  const history = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement
  expect(history.textContent).toContain('Refund arrived US$5.00')
})

test('an order’s history shows the steps of its claims, with what was written and who did them', async () => {
  const step = { kind: 'claim', at, amount: null }
  const timeline = [
    { ...step, status: 'open', by: 'customer', note: 'It is torn.', name: null },
    { ...step, status: 'reprint', by: 'shop', note: 'We print it again.', name: 'Marta Vidal' },
  ]
  await open(
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
  await open(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ status: 'delivered', steps: [], claims: [itsClaim] })],
    ['POST /api/staff/claims/clm_1/decision', { ...claim, state: 'refunded' }],
  )
  const claims = (await screen.findByRole('heading', { name: 'Claims' })).closest('section') as HTMLElement
  await within(claims).findByText(/US\$28\.00 goes back/)
  press('Refund', within(claims))
  const question = await screen.findByRole('dialog', { name: 'Refund US$28.00?' })
  expect(sent()).toEqual([])
  press('Cancel', within(question))
  fireEvent.change(within(claims).getByRole('textbox', { name: /Amount/ }), { target: { value: '99' } })
  press('Refund', within(claims))
  await within(claims).findByText('At least 0.01, at most US$38.00.')
  fireEvent.change(within(claims).getByRole('textbox', { name: /Amount/ }), { target: { value: '12,50' } })
  press('Refund', within(claims))
  const reads = seen.filter(({ address }) => address.includes('/money')).length
  press('Refund it', within(await screen.findByRole('dialog', { name: 'Refund US$12.50?' })))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { decision: 'refund', cents: 1250 } }]))
  await waitFor(() => expect(seen.filter(({ address }) => address.includes('/money')).length).toBeGreaterThan(reads))
})

test('a claim about a refunded line suggests no sum', async () => {
  const before = { ...itsClaim, id: 'clm_0', state: 'refunded' }
  await open(
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
  await open(
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
  await open(
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

test('the pick list counts each blank by size over all orders, with a box to tick', async () => {
  const tiger = { title: 'T-shirt “Tiger”, navy', blank: 'T-shirt, navy' }
  const skull = { title: 'T-shirt “Skull”, navy', blank: 'T-shirt, navy' }
  await open('/staff/sheets?ids=ord_1,ord_2', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({
          goods: [someGoods({ ...tiger, size: 'XL', quantity: 2 }), someGoods({ ...tiger, size: 'L', quantity: 4 })],
        }),
        order({ id: 'ord_2', number: 1024, goods: [someGoods({ ...skull, size: 'L', quantity: 5 })] }),
      ],
    },
  ])
  const navy = await screen.findByRole('region', { name: 'T-shirt, navy' })
  within(navy).getByRole('heading', { name: 'T-shirt, navy × 11' })
  expect(
    within(navy)
      .getAllByRole('rowheader')
      .map((cell) => cell.closest('tr')?.textContent),
  ).toEqual(['L9#1023, #1024', 'XL2#1023'])
  expect(within(navy).getAllByRole('cell', { name: 'Taken' })).toHaveLength(2)
})

test.each(['pick', 'slip', 'ticket'])('the sheet %s shows the gift message of a line', async (kind) => {
  await open(`/staff/sheets?ids=ord_1&kind=${kind}`, [
    'GET /api/staff/orders/sheets',
    { orders: [order({ goods: [someGoods({ giftMessage: 'For Ana' })] })] },
  ])
  expect((await screen.findByText('Gift message:')).parentElement?.textContent).toBe('Gift message: For Ana')
})

test('the packing slip of a gift says who gives it and what they say, and no slip names a price', async () => {
  const shippingAddress = { ...anOrderAddress, recipientName: 'Abuela Luz' }
  await open('/staff/sheets?ids=ord_1,ord_2&kind=slip', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({ giftNote: 'Happy birthday', shippingAddress, goods: [someGoods()] }),
        order({ id: 'ord_2', number: 1024, shippingAddress: anOrderAddress, goods: [someGoods()] }),
      ],
    },
  ])
  const note = await screen.findByText('Happy birthday')
  const [gift, plain] = screen.getAllByRole('article').map((slip) => slip.textContent)
  expect(note.closest('article')?.textContent).toBe(gift)
  expect(gift).toContain('A gift from Ana Luz')
  expect(gift).toContain('Abuela Luz1 Ocean Drive')
  expect(gift).not.toContain('Thank you for your order!')
  expect(plain).toContain('Thank you for your order!')
  expect(plain).toContain('Ana Luz1 Ocean Drive')
  for (const slip of [gift, plain]) expect(slip).not.toMatch(/US\$|43|28|15\b/)
})

test('a packing slip is in the language of its customer, whatever the console’s is', async () => {
  const slip = { language: 'es', items: [{ title: 'Camiseta', quantity: 2, size: 'M', giftMessage: 'Para Ana' }] }
  await open('/staff/sheets?ids=ord_1&kind=slip', [
    'GET /api/staff/orders/sheets',
    { orders: [order({ slip, goods: [someGoods()] })] },
  ])
  const text = (await screen.findByRole('article')).textContent
  expect(text).toContain('Pedido 1023')
  expect(text).toMatch(/2 × Camiseta, M.*: Para Ana/)
  expect(text).toContain('¿Algo está mal?')
  expect(text).not.toContain('T-shirt')
  expect(screen.getByRole('article').lang).toBe('es')
  screen.getByRole('heading', { name: 'Sheets' })
})

test('labels without a return address say who can write it', async () => {
  await open('/staff/sheets?ids=ord_1&kind=label', ['GET /api/staff/orders/sheets', { orders: [order()] }])
  await screen.findByText(/no return address yet.*An owner writes it/)
})

test('a paid balance is called otherwise than a paid order in the filter', async () => {
  await open('/staff/orders', ['GET /api/staff/orders', { orders: [], hasMore: false, next: null }])
  const filter = await screen.findByRole('combobox', { name: 'State' })
  const names = within(filter)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(new Set(names).size).toBe(names.length)
})

const aProof = (changes: object = {}) => ({
  line: 0,
  source: 'proof',
  isForPress: false,
  mayBePressed: true,
  name: '1023-M-x1-front.png',
  file: {
    id: 'upl_1',
    path: '/uploads/upl_1',
    url: '/api/staff/uploads/upl_1',
    name: 'proof.png',
    type: 'image/png',
    size: 9000,
    width: 3600,
    height: 4800,
    pages: null,
    dpi: {},
  },
  ...changes,
})

test('a proof becomes the print file by a button, which can be taken back', async () => {
  await open(
    '/staff/orders/ord_1',
    ['POST /api/staff/orders/ord_1/lines/0/files', order({ printFiles: [aProof({ isForPress: true })] })],
    ['DELETE /api/staff/orders/ord_1/lines/0/files/upl_1', order({ printFiles: [aProof()] })],
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles: [aProof()] })],
  )
  await screen.findByRole('button', { name: 'Download the proof of T-shirt' })
  press('Print from this proof')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
  press('Remove 1023-M-x1-front.png')
  await screen.findByRole('button', { name: 'Download the proof of T-shirt' })
  press('Undo')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
})

test('the design of a request becomes the print file by a button, which can be taken back', async () => {
  const asked = (changes: object = {}) => order({ printFiles: [aProof({ source: 'request', ...changes })] })
  await open(
    '/staff/orders/ord_1',
    ['POST /api/staff/orders/ord_1/lines/0/files', asked({ isForPress: true })],
    ['DELETE /api/staff/orders/ord_1/lines/0/files/upl_1', asked()],
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', asked()],
  )
  await screen.findByText(/designed by the customer for the request/)
  await screen.findByText(/printed from if you say so/)
  press('Print from this design')
  await screen.findByRole('button', { name: 'Remove 1023-M-x1-front.png' })
  expect(screen.queryByText(/printed from if you say so/)).toBeNull()
  press('Remove 1023-M-x1-front.png')
  await screen.findByRole('button', { name: 'Print from this design' })
})

test('a proof that is too small to print from has no button for it, and says why', async () => {
  await open(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles: [aProof({ mayBePressed: false })] })],
  )
  await screen.findByText(/too small to print from/)
  expect(screen.queryByRole('button', { name: 'Print from this proof' })).toBeNull()
})

test('a print file that could not be sent can be sent again', async () => {
  let isLost = true
  await open(
    '/staff/orders/ord_1',
    [
      'POST /api/staff/Uploads/data',
      () => (isLost ? refusing(500, 'unexpected', 'Something went wrong.')() : { status: 200, body: aProof().file }),
    ],
    [
      'POST /api/staff/orders/ord_1/lines/0/files',
      order({ printFiles: [aProof({ source: 'uploaded', isForPress: true })] }),
    ],
  )
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 64 }, () => 0)])
  const file = new File([png], 'front.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Choose a print file'), { target: { files: [file] } })
  isLost = await screen.findByRole('button', { name: 'Send front.png again' }).then(() => false)
  press('Send front.png again')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
})

test('a print file is sent for the chosen side of a line with two', async () => {
  const drawn = (place?: string) => aProof({ source: 'artwork', isForPress: true, ...(place && { place }) })
  const printFiles = [drawn(), { ...drawn('back'), file: { ...aProof().file, id: 'upl_back' } }]
  await open(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles })],
    ['POST /api/staff/Uploads/data', aProof().file],
    ['POST /api/staff/orders/ord_1/lines/0/files', order({ printFiles })],
  )
  const side = await screen.findByLabelText<HTMLSelectElement>('For which side')
  expect([...side.options].map(({ text }) => text)).toEqual(['Front', 'Back'])
  fireEvent.change(side, { target: { value: 'back' } })
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 64 }, () => 0)])
  const file = new File([png], 'back.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Choose a print file'), { target: { files: [file] } })
  await waitFor(() =>
    expect(sentOf(seen).at(-1)).toMatchObject({ body: { uploadId: aProof().file.id, place: 'back' } }),
  )
})

test('a job ticket names the quote’s sizes and pieces, how they are pressed, the wish date and the request, with a code that opens the order', async () => {
  const shirts = { title: 'Family reunion', blank: 'T-shirts', pressNote: '305 °F, 12 s, firm' }
  const goods = [someGoods({ ...shirts, size: 'M', quantity: 10 }), someGoods({ ...shirts, size: 'XL', quantity: 6 })]
  const job = {
    requestId: 'req_1',
    requestNumber: 1004,
    deadline: '2026-12-18',
    title: 'Family reunion',
    product: 'Family reunion t-shirts',
    category: 'T-Shirts',
    pieces: 16,
    items: goods.map(({ size, quantity }) => ({ size, quantity })),
  }
  await open('/staff/sheets?ids=ord_1&kind=ticket', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({
          goods,
          job,
          items: [],
          assignee: { id: 'cus_marta', name: 'Marta Vidal' },
          notes: [{ id: 'onn_1', text: 'Fold them in tens.', author: 'Sofía', at, mentions: [] }],
        }),
      ],
    },
  ])
  const ticket = await screen.findByRole('article')
  for (const text of ['16 pieces', 'Needed by December 18', 'Request #1004']) within(ticket).getByText(text)
  expect(
    within(ticket)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.anything(),
    expect.stringMatching(/Family reunion305 °F, 12 s, firmM10$/),
    expect.stringMatching(/Family reunion305 °F, 12 s, firmXL6$/),
  ])
  for (const text of ['With Marta Vidal', 'No print file yet.', 'Fold them in tens. (Sofía)'])
    within(ticket).getByText(text)
  within(ticket).getByRole('img', { name: 'QR code that opens order 1023 on the phone' })
})

describe('several orders', () => {
  test('several orders that could not be held keep the reason and say so in the dialog', async () => {
    await open(
      '/staff/orders',
      ['POST /api/staff/orders/steps', lost],
      ['GET /api/staff/orders?', { orders: [listed()], hasMore: false, next: null }],
      ['GET /api/staff/orders', { orders: [listed()], hasMore: false, next: null }],
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose order 1023' }))
    const dialog = await hold('Paper is out.')
    press('Hold it', within(dialog))
    await within(dialog).findByText(/Check your connection/)
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Paper is out.')
  })

  test('are stepped together after a question with their count, and not when it is cancelled', async () => {
    const two = { orders: [listed(), listed({ id: 'ord_2', number: 1024 })], hasMore: false, next: null }
    await open('/staff/orders', ['GET /api/staff/orders?', two], ['GET /api/staff/orders', two])
    for (const number of [1023, 1024])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Choose order ${number}` }))
    press('Start production')
    const dialog = await screen.findByRole('dialog', { name: /2 orders\?/ })
    within(dialog).getByText(/The customers of these 2 orders are told/)
    press('Cancel', within(dialog))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    press('Start production')
    press(/2 orders/, within(await screen.findByRole('dialog', { name: /2 orders\?/ })))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await new Promise((resume) => setTimeout(resume, 20))
    expect(sent()).toEqual([])
    expect(screen.getByRole('button', { name: 'Start production' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('keep what was shown when a new one pushes them out of the first page', async () => {
    const page = (numbers: number[], next: string | null) => ({
      orders: numbers.map((number) => listed({ id: `ord_${number}`, number })),
      hasMore: next !== null,
      next,
    })
    let first = page([13, 12], '12')
    await open(
      '/staff/orders',
      ['GET /api/staff/orders?after=12', page([11], null)],
      ['GET /api/staff/orders', () => ({ status: 200, body: first })],
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const numbers = () =>
      screen.getAllByRole('checkbox', { name: /^Choose order/ }).map((box) => box.getAttribute('aria-label'))
    const named = (...wanted: number[]) => wanted.map((number) => `Choose order ${number}`)
    await waitFor(() => expect(numbers()).toEqual(named(13, 12, 11)))
    first = page([14, 13], '13')
    act(() => reloadServerData('staffOrders'))
    await waitFor(() => expect(numbers()).toEqual(named(14, 13, 12, 11)))
  })

  test('show the same promised day in every time zone', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    await open('/staff/orders', ['GET /api/staff/orders', { orders: [listed()], hasMore: false, next: null }])
    expect((await screen.findByRole('list', { name: 'Orders' })).textContent).toContain('Nov 2')
  })

  test('are chosen all at once, in a range with shift, and by keys', async () => {
    const orders = [1, 2, 3, 4, 5].map((number) => listed({ id: `ord_${number}`, number }))
    await open('/staff/orders', ['GET /api/staff/orders', { orders, hasMore: false, next: null }])
    const box = (number: number) => screen.getByRole('checkbox', { name: `Choose order ${number}` })
    const chosen = () => [1, 2, 3, 4, 5].filter((number) => (box(number) as HTMLInputElement).checked)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose order 2' }))
    fireEvent.click(box(4), { shiftKey: true })
    expect(chosen()).toEqual([2, 3, 4])
    const all = screen.getByRole('checkbox', { name: 'Choose all 5 shown' })
    expect(all).toHaveProperty('indeterminate', true)
    fireEvent.click(all)
    expect(chosen()).toEqual([1, 2, 3, 4, 5])
    fireEvent.click(all)
    expect(chosen()).toEqual([])
    for (const key of ['j', 'j', 'x', 'k']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(chosen()).toEqual([2])
    expect(document.activeElement?.getAttribute('href')).toBe('/staff/orders/ord_1')
    box(2).focus()
    for (const key of ['j', 'x']) fireEvent.keyDown(box(2), { key })
    expect(chosen()).toEqual([2, 3])
  })

  test('are limited to as many as can be stepped at once, and the screen says so', async () => {
    const orders = Array.from({ length: 51 }, (_none, index) => listed({ id: `ord_${index}`, number: index }))
    await open('/staff/orders', ['GET /api/staff/orders', { orders, hasMore: false, next: null }])
    await screen.findByRole('checkbox', { name: 'Choose order 50' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all 51 shown' }))
    await screen.findByText('Choose 50 orders at most to step or print them together.')
    expect(screen.queryByRole('button', { name: 'Start production' })).toBeNull()
  })
})
