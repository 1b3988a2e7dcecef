import type { Cents } from '#worker/platform/money.rules.ts'
import type { HandMethod } from '#worker/platform/payment-method.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'

/** One order line as a message shows it. `title` is in the reader's language; `pictureUrl` absolute. */
export interface MessageLine {
  title: string
  size: string
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  pictureUrl: string
  /** The pictures of the other printed sides; absent where one side is printed. */
  furtherPictureUrls?: string[]
  /** Of a line that pays a quote: the sizes and pieces that are made for it. */
  pieces?: readonly { size: string; quantity: number }[]
}

/** Pieces of an order as a message names them. */
interface NamedPieces {
  title: string
  size: string
  quantity: number
}

/** Messages about orders (R-ORDER-19). */
export interface OrderMessages {
  order_paid: {
    firstName: string
    orderNumber: number
    ordersLink: string
    lines: MessageLine[]
    /** Fees of a quote, and what went off; absent in messages of earlier versions. */
    setupCents?: Cents
    rushCents?: Cents
    discountCents?: Cents
    shippingCents: Cents
    taxCents: Cents
    totalCents: Cents
    address: PostalAddress | null
    /** What the giver wants to say with the whole parcel; absent or '' for nothing. */
    giftNote?: string
    /** ms since 1970; first and last day of the delivery promise. */
    promise: { earliest: number; latest: number }
    /** Of a deposit: the balance to pay before shipping, in cents before tax. */
    laterCents?: Cents
    /** Of a balance order: the number of its first order. */
    restOf?: number
    /** How it was paid, if not by card. */
    method?: HandMethod
  }
  /**
   * Staff made an order for the customer; the link pays it without a log-in. Mail or SMS; `words` are the staff's,
   * `until` ms since 1970. With `restOf` it is the balance of that order (its number), which is ready to be sent: the
   * link is valid as long as the order.
   */
  payment_link: {
    firstName: string
    link: string
    lines: MessageLine[]
    setupCents?: Cents
    rushCents?: Cents
    discountCents?: Cents
    shippingCents: Cents
    taxCents: Cents
    totalCents: Cents
    words: string
    until: number | null
    restOf?: number
  }
  /** An order has reached its next step. Mail or SMS; the link opens its tracking page without a log-in. */
  order_step: {
    firstName: string
    orderNumber: number
    step: 'in_production' | 'on_hold' | 'delivered'
    link: string
    /** Why the order is held, in the staff's words. */
    reason: string | null
    promise: { earliest: number; latest: number } | null
    /** Until when defects can be reported, ms since 1970. */
    claimUntil: number | null
  }
  /**
   * A paid order was cancelled, by the customer or because of its payment. Mail or SMS; `refundCents` goes back, null
   * when the refund has a message of its own.
   */
  order_cancelled: {
    firstName: string
    orderNumber: number
    link: string
    by: 'customer' | 'shop'
    refundCents: Cents | null
    /** Why staff cancelled it, in their words. */
    reason?: string
    /** It was not paid by card, so no bank takes days to give it back. */
    isByHand?: boolean
  }
  /**
   * Staff corrected something about an order: a step back, the tracking number of a parcel, a parcel that has not left
   * after all, the address, or a size. Mail or SMS; the link opens its tracking page without a log-in.
   */
  order_corrected: {
    firstName: string
    orderNumber: number
    link: string
    what: 'step' | 'tracking' | 'parcel' | 'address' | 'size' | 'pieces'
    /** Why, in the staff's words. */
    reason: string | null
    tracking: { carrier: string; number: string; url: string } | null
    address: PostalAddress | null
    /** Pieces of a line that got another size. */
    size?: { title: string; quantity: number; from: string; to: string }
    /** Pieces that were taken off a line, and what goes back for them. */
    pieces?: { title: string; size: string; from: number; to: number; backCents: Cents }
  }
  /** A refund of this amount was made. Mail or SMS. */
  order_refunded: {
    firstName: string
    orderNumber: number
    link: string
    cents: Cents
    totalCents: Cents
    isSpare?: boolean
    /** It was given back by hand, so it is not on its way. */
    isByHand?: boolean
  }
  /** The customer's claim has arrived. Mail or SMS. */
  claim_received: { firstName: string; orderNumber: number; link: string; lines?: NamedPieces[] }
  /** The outcome of the customer's claim; `answer` is in the staff's words. Mail or SMS. */
  claim_step: {
    firstName: string
    orderNumber: number
    link: string
    step: 'reprint' | 'refunded' | 'declined' | 'resent'
    answer: string | null
    /** The refund, in cents. */
    refundCents: Cents | null
    /** Number and address are empty where the reprint has none. */
    tracking: { carrier: string; trackingNumber: string; trackingUrl: string } | null
    /** How it comes without a carrier. */
    way?: 'pickup' | 'own'
    /** What the claim is about. Messages from before claims counted pieces have none. */
    lines?: NamedPieces[]
  }
  /**
   * Staff published or declined what the customer said about something they got; `text` is the shop's public answer
   * (may be '') or why it was declined. Mail or SMS.
   */
  rating_decided: { firstName: string; title: string; link: string; state: 'published' | 'declined'; text: string }
  /** A parcel is on its way; `isAll` says whether it contains the whole order. Mail or SMS. */
  order_sent: {
    firstName: string
    orderNumber: number
    link: string
    carrier: string
    trackingNumber: string
    trackingUrl: string
    lines: NamedPieces[]
    isAll: boolean
    /** How it comes without a carrier: to be picked up, or brought by us. Number and address are empty then. */
    way?: 'pickup' | 'own'
    /** Whether nothing is left to send after it; absent in messages of earlier versions. */
    isRest?: boolean
  }
}

const orderNews: ReadonlySet<string> = new Set<keyof OrderMessages>([
  'order_paid',
  'payment_link',
  'order_step',
  'order_cancelled',
  'order_corrected',
  'order_refunded',
  'claim_received',
  'claim_step',
  'order_sent',
])

/** Whether a template is news of an order, which always go by at least one channel. */
export const isOrderNews = (template: string): boolean => orderNews.has(template)
