import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import {
  evidenceLimits,
  evidenceParts,
  type EvidenceFile,
  type EvidencePaper,
  type EvidencePart,
  type EvidenceTexts,
} from '#worker/ledger/dispute-evidence.rules.ts'
import { isCarrier, sendingName } from '#worker/orders/fulfilment.rules.ts'
import { goodsOf, goodsText } from '#worker/orders/goods.presenter.ts'
import { invoicePdf } from '#worker/orders/invoice/invoice.presenter.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import type { WholeRequest } from '#worker/requests/requests.queries.ts'
import type { Contact } from '#worker/shop-settings/settings.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { addressText, shippingPaper, talkPaper } from './evidence-papers.presenter.ts'

interface Gathered {
  /** The order that was paid, and the one that was made: the first one of a balance. */
  paid: WholeOrder
  made: WholeOrder
  customer: Customer
  request: WholeRequest | null
  messages: readonly ChatMessage[]
  proof: EvidenceFile | null
}

/** What an order has to answer a dispute with: texts, and files where there is something to show. */
export function presentEvidence(
  { paid, made, customer, request, messages, proof }: Gathered,
  contact: Contact,
): { texts: EvidenceTexts; papers: EvidencePaper[] } {
  const files: Record<EvidencePart, EvidenceFile | null> = {
    receipt:
      paid.order.paidAt === null
        ? null
        : pdf(`invoice-${paid.order.number}.pdf`, invoicePdf(paid, customer, paid.order.refundedCents, 'en', contact)),
    shipping: pdf(`shipping-${made.order.number}.pdf`, shippingPaper(made)),
    talk: pdf(`messages-${made.order.number}.pdf`, talkPaper(made, nameOf(customer), messages, request)),
    proof,
  }
  return {
    texts: textsOf(made, customer),
    papers: (Object.keys(files) as EvidencePart[]).flatMap((part) => {
      const file = files[part]
      return file === null ? [] : [{ part, field: evidenceParts[part], file }]
    }),
  }
}

const nameOf = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim()

const pdf = (name: string, bytes: Uint8Array | null): EvidenceFile | null =>
  bytes && { name, type: 'application/pdf', bytes }

function textsOf(whole: WholeOrder, customer: Customer): EvidenceTexts {
  const { order, parcels } = whole
  const tracked = parcels.filter((parcel) => isCarrier(parcel.carrier) && parcel.trackingNumber !== null)
  const [first] = parcels
  const address = addressText(order)
  const { refundDays, defectClaimDays } = shop.policy
  return {
    customer_name: nameOf(customer),
    ...(customer.email && { customer_email_address: customer.email }),
    ...(address && { shipping_address: address }),
    ...(first && {
      shipping_carrier: [...new Set(parcels.map((parcel) => sendingName(parcel, 'en')))].join(', '),
      shipping_date: new Date(first.sentAt).toISOString().slice(0, 10),
    }),
    ...(tracked.length > 0 && { shipping_tracking_number: tracked.map((parcel) => parcel.trackingNumber).join(', ') }),
    product_description: `Made to order for this customer: ${goodsOf(whole, 'en').map(goodsText).join('; ')}`.slice(
      0,
      evidenceLimits.text,
    ),
    refund_policy_disclosure: `Things made to order cannot be returned, except for defects reported within ${defectClaimDays} days of delivery; refunds take ${refundDays.from} to ${refundDays.to} business days. The policy is on the site, and the receipt links to it.`,
  }
}
