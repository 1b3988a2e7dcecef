/**
 * A thing of the shop shown in the thread; `content` beside it says the same in words for clients that know no cards.
 */
export interface ChatCard {
  kind: 'quote' | 'proof' | 'order' | 'payment'
  /** The request, the order …, by its id. */
  id: string
  /** Where it opens, a path of the shop. */
  path: string
  title: string
  /** The thing's state when the card was sent, a word of its state table. */
  state?: string
  /** What it costs, where it does. */
  amountCents?: number
  /** The parcel that is on its way, and where it is followed. */
  tracking?: { carrier: string; number: string; url: string }
}
