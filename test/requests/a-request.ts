import type { RequestPageView, RequestView } from '#worker/api/wire.ts'

/** A request as a list has it. */
export const aRequest = (changes: Partial<RequestView> = {}): RequestView => ({
  id: 'req_1',
  number: 1007,
  quantity: 12,
  status: 'submitted',
  createdAt: '2026-11-20T12:00:00.000Z',
  product: {
    id: 'prd_photo-mug',
    name: 'Photo mug',
    category: 'Mugs',
    ProductImage: [{ path: ['/images/mug/a-11111111.jpg'] }],
  },
  waitingOn: 'shop',
  waitingSince: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-21T12:00:00.000Z',
  total: null,
  ...changes,
})

/** A request as its own page has it. */
export const aPage = (changes: Partial<RequestPageView> = {}): RequestPageView => ({
  ...aRequest(),
  deadLine: null,
  contactMethod: 'chat',
  optionalField: '',
  message: 'Her name in blue',
  iwantThisImage: null,
  artwork: null,
  files: [],
  timeline: [
    {
      kind: 'submitted',
      status: 'submitted',
      actor: 'customer',
      text: null,
      reference: null,
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
  quotes: [],
  proofs: [],
  designId: null,
  orderId: null,
  ...changes,
})
