import type { Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'

/** One bought thing as a message shows it. `title` is in the reader's language; `pictureUrl` absolute. */
export interface MessageLine {
  title: string
  size: string
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  pictureUrl: string
}

/** Messages about orders (R-ORDER-19). */
export interface OrderMessages {
  order_paid: {
    firstName: string
    orderNumber: number
    ordersLink: string
    lines: MessageLine[]
    shippingCents: Cents
    taxCents: Cents
    totalCents: Cents
    address: PostalAddress | null
    /** ms since 1970; first and last day of the delivery promise. */
    promise: { earliest: number; latest: number }
    /** Of a deposit: what is left to pay before it is shipped, before tax. */
    laterCents?: Cents
    /** Of the rest of an order: the number of that order. */
    restOf?: number
  }
  /** The staff made an order for her; the link pays it without a log-in. Mail or SMS; `words` are the staff's, `until`
   * ms since 1970. With `restOf`
   * it is the rest of that order (its number), which is ready to be sent: its link ends with the order. */
  payment_link: {
    firstName: string
    link: string
    lines: MessageLine[]
    shippingCents: Cents
    taxCents: Cents
    totalCents: Cents
    words: string
    until: number | null
    restOf?: number
  }
  /** The shop took an order a step on. Mail or SMS; the link opens its tracking page without a log-in. */
  order_step: {
    firstName: string
    orderNumber: number
    step: 'in_production' | 'on_hold' | 'delivered'
    link: string
    /** Why it is held, in the words of the staff. */
    reason: string | null
    promise: { earliest: number; latest: number } | null
    /** ms since 1970; until when defects can be reported. */
    claimUntil: number | null
  }
  /**
   * A paid order is cancelled, by her or for its payment's sake. Mail or SMS; `refundCents` goes back, null when that
   * is told apart.
   */
  order_cancelled: {
    firstName: string
    orderNumber: number
    link: string
    by: 'customer' | 'shop'
    refundCents: Cents | null
  }
  /** So much of an order's money went back. Mail or SMS. */
  order_refunded: {
    firstName: string
    orderNumber: number
    link: string
    cents: Cents
    totalCents: Cents
    isSpare?: boolean
  }
  /** Her report of a defect is here. Mail or SMS. */
  claim_received: { firstName: string; orderNumber: number; link: string }
  /** What became of her report; `answer` is in the words of the staff. Mail or SMS. */
  claim_step: {
    firstName: string
    orderNumber: number
    link: string
    step: 'reprint' | 'refunded' | 'declined' | 'resent'
    answer: string | null
    /** What goes back. */
    refundCents: Cents | null
    tracking: { carrier: string; trackingNumber: string; trackingUrl: string } | null
  }
  /** A parcel is on its way; `isAll` says whether the whole order is in it. Mail or SMS. */
  order_sent: {
    firstName: string
    orderNumber: number
    link: string
    carrier: string
    trackingNumber: string
    trackingUrl: string
    lines: { title: string; size: string; quantity: number }[]
    isAll: boolean
  }
}
