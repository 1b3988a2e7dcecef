import type { Cents } from '#worker/platform/money.rules.ts'

/** The rows of a quote's total, US cents. */
export interface QuoteSums {
  goodsCents: number
  setupCents: number
  rushCents: number
  discountCents: number
  /** Null where the shop's flat shipping comes on top. */
  shippingCents: number | null
}

/** The data of a message about a custom request; each template uses what it needs. */
export interface RequestNews {
  firstName: string
  /** In the reader's language. */
  productName: string
  link: string
  /** What the shop wrote; may be empty. */
  words: string
  totalCents: Cents | null
  /** What a quote is for; absent in messages of earlier versions. */
  items?: readonly { size: string; quantity: number; unitPriceCents: number }[]
  /** What the total of a quote is made of, if it has more than goods. */
  sums?: QuoteSums
  /** Of a quote with a deposit: what is paid at once, and what before shipping. */
  deposit?: { nowCents: Cents; laterCents: Cents; percent: number }
  /** Until when a quote is valid, ms since 1970. */
  until: number | null
}

/** Messages about custom requests (R-REQ-18), by mail and SMS as the customer prefers. */
export interface RequestMessages {
  request_received: RequestNews
  request_question: RequestNews
  request_answer: RequestNews
  quote_sent: RequestNews
  proof_sent: RequestNews
  quote_expiring: RequestNews
  request_declined: RequestNews
  request_ordered: RequestNews
}
