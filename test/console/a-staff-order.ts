const at = '2026-11-02T02:00:00.000Z'

/** What a list of orders asks for beside its orders. */
export const teamAnswers: ReadonlyArray<[start: string, answer: object]> = [
  ['GET /api/staff/orders/products', { products: [] }],
  ['GET /api/staff/orders/team', { people: [], tags: [] }],
  ['GET /api/staff/orders/views', { views: [] }],
]
const line = (title: string, price: number) => ({
  title,
  image: '/images/none',
  quantity: 1,
  size: 'M',
  giftMessage: '',
  price,
  lineTotal: price,
  productId: 'prd_1',
  variationId: 100,
  designId: null,
})
interface SlipItem {
  title: string
  quantity: number
  size: string
  giftMessage: string
}
const slipOf = (changes: { goods?: readonly SlipItem[] }): SlipItem[] =>
  (changes.goods ?? []).map(({ title, quantity, size, giftMessage }) => ({ title, quantity, size, giftMessage }))
/** A paid order with two lines and a refund, as the staff's page gets it. Its slip names its goods, in English. */
export const aStaffOrder = (changes: object = {}) => ({
  id: 'ord_1',
  number: 1023,
  status: 'paid',
  sending: null,
  paid: true,
  paymentStatus: 'succeeded',
  waitingOn: 'shop',
  createdAt: at,
  paidAt: at,
  paidBy: 'card',
  paymentReference: '',
  subtotal: 43,
  fees: [],
  discount: null,
  shipping: 0,
  tax: 0,
  total: 43,
  refunded: 5,
  currency: 'usd',
  items: [line('T-shirt', 28), line('Mug', 15)],
  shippingAddress: null,
  giftNote: '',
  promise: { earliest: at, latest: at },
  press: { by: '2026-11-02', isLate: false, plannedDay: null, isRush: false },
  tracking: [],
  claimUntil: null,
  claimDay: null,
  claims: [],
  reprint: null,
  may: { changeAddress: false, writeGiftNote: false, cancel: false },
  printFiles: [],
  job: null,
  goods: [],
  slip: {
    language: 'en',
    items: slipOf(changes),
  },
  art: [],
  parcels: [],
  correct: { back: null, cancel: false, address: false, sizes: [], pieces: [] },
  added: { to: null, orders: [] },
  payUntil: null,
  balance: null,
  balanceOf: null,
  timeline: [{ kind: 'refund', status: 'succeeded', at, by: 'shop', note: null, amount: 5, name: null }],
  customer: { id: 'cus_ana', name: 'Ana Luz', email: 'ana@example.com', phone: null },
  reviewReason: null,
  heldFrom: null,
  steps: ['in_production', 'on_hold'],
  unsent: [],
  assignee: null,
  tags: [],
  notes: [],
  ...changes,
})

/** Goods of an order, as the staff's page gets them. */
export const someGoods = (changes: object = {}) => ({
  title: 'T-shirt',
  blank: 'T-shirt',
  design: '',
  colour: '',
  image: '/images/tshirt/a-1a2b3c4d.jpg',
  size: 'M',
  giftMessage: '',
  quantity: 1,
  parts: [0],
  productId: 'prd_ready_tshirt',
  kind: 'tshirt',
  pressNote: '',
  printed: 0,
  made: 0,
  spoiled: 0,
  ...changes,
})

/** An order in the staff's list. */
export const aListedOrder = (changes: object = {}) => ({
  id: 'ord_1',
  number: 1023,
  status: 'paid',
  sending: null,
  waitingOn: 'shop',
  createdAt: at,
  paidAt: at,
  total: 43,
  promise: { earliest: at, latest: at },
  deadline: null,
  press: { by: '2026-11-02', isLate: false, plannedDay: null, isRush: false },
  customer: { id: 'cus_ana', name: 'Ana Luz', email: 'ana@example.com', phone: null },
  reviewReason: null,
  quantity: 2,
  items: [{ title: 'T-shirt', image: '/images/none', quantity: 1, size: 'M' }],
  steps: ['in_production', 'on_hold'],
  assignee: null,
  tags: [],
  notes: 0,
  ...changes,
})
