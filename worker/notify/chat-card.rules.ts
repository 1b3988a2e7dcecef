import type { QuoteSums } from './request-messages.rules.ts'

/**
 * An order, quote or proof shown in the thread. The message's `content` says the same as text, for clients that know no
 * cards.
 */
export interface ChatCard {
  kind: 'quote' | 'proof' | 'order' | 'payment'
  /** The request, the order …, by its id. */
  id: string
  /** The path of the shop that opens it. */
  path: string
  title: string
  /** Its state when the card was sent, as in its state table. */
  state?: string
  /** Its price in cents, if it has one. */
  amountCents?: number
  /** What the price of a quote is made of, if it has more than goods. */
  sums?: QuoteSums
  /** The parcel on its way, and the address that tracks it. */
  tracking?: { carrier: string; number: string; url: string }
}
