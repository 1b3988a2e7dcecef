/** The actions of customers and staff on a custom request, step by step. */
import { days } from '#worker/platform/duration.rules.ts'
import { rowsOf, textOf } from './answers.ts'
import { aPng, sendFile, type SentFile } from './files.ts'
import { cards, confirmCard, eventually } from './paying.ts'
import type { Answer, Visitor } from './visitor.ts'

export const aRequestForm = (more: Record<string, unknown> = {}) => ({
  productId: 'prd_pet-portrait-mug',
  quantity: 3,
  contactMethod: 'instagram',
  optionalField: '@ana.prints',
  message: 'Our dog Luna, for my sister.',
  ...more,
})

/** Sends a request. @returns its id */
export const sendRequest = async (customer: Visitor, more: Record<string, unknown> = {}): Promise<string> =>
  textOf(await customer.post('/api/Desing/custom', aRequestForm({ clientKey: crypto.randomUUID(), ...more })), 'id')

export const aQuoteForm = (more: Record<string, unknown> = {}) => ({
  items: [{ size: '11oz', quantity: 3, unitPriceCents: 1800 }],
  shippingNote: 'Free shipping',
  message: 'With the name under it.',
  validUntil: new Date(Date.now() + days(7)).toISOString(),
  ...more,
})

export const sendQuote = (staff: Visitor, id: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  staff.post(`/api/staff/requests/${id}/quote`, aQuoteForm(more))

/** The newest quote or proof of a request's page. */
export const newest = (page: Answer, list: 'quotes' | 'proofs'): Record<string, unknown> => rowsOf(page, list)[0] ?? {}

/** Shows the customer a file as the next proof. */
export async function sendProof(
  staff: Visitor,
  id: string,
  file: SentFile = aPng({ name: 'proof.png' }),
): Promise<Answer> {
  const uploadId = textOf(await sendFile(staff, file, '/api/staff/Uploads/data'), 'id')
  return staff.post(`/api/staff/requests/${id}/proof`, { uploadId, message: 'Look at the ears.' })
}

/** A request with an open quote and an open proof. */
export async function aProvenRequest(
  customer: Visitor,
  staff: Visitor,
): Promise<{ id: string; quoteId: string; proofId: string }> {
  const id = await sendRequest(customer)
  const quoteId = String(newest(await sendQuote(staff, id), 'quotes')['id'])
  const proofId = String(newest(await sendProof(staff, id), 'proofs')['id'])
  return { id, quoteId, proofId }
}

export const acceptQuote = (customer: Visitor, id: string, quoteId: unknown): Promise<Answer> =>
  customer.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)
export const approveProof = (
  customer: Visitor,
  id: string,
  proofId: unknown,
  body: { sha256?: unknown } = {},
): Promise<Answer> => customer.post(`/api/Desing/${id}/proofs/${proofId}/approve`, body)

/** Pays an accepted request's design by card. @returns the order's id */
export async function payRequest(customer: Visitor, id: string): Promise<string> {
  const page = (): Promise<Answer> => customer.get(`/api/Desing/${id}`)
  const payment = await customer.post('/api/payments/exclusive', { designId: textOf(await page(), 'designId') })
  await confirmCard(
    customer,
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    cards.good,
  )
  await eventually(page, (answer) => textOf(answer, 'status') === 'ordered')
  return textOf(payment, 'orderId')
}
