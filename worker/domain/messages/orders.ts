import type { Cents } from '../money.ts'
import type { PostalAddress } from '../shipping-address.ts'

/** One bought thing as a message shows it. `title` is in the reader's language; `pictureUrl` absolute. */
export interface MessageLine {
  title: string
  size: string
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  pictureUrl: string
}

/** Messages about orders (decisions §4). */
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
  }
}
