import type { Cents } from './money.ts'
import type { PostalAddress } from './shipping-address.ts'

/** One bought thing as a message shows it. `title` is in the reader's language; `pictureUrl` absolute. */
export interface MessageLine {
  title: string
  size: string
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  pictureUrl: string
}

/**
 * What each message tells, by template (decisions §3, §4). Kept as JSON in the outbox until it is sent; links are
 * absolute. `verification_code` and `account_exists` go by mail or SMS, the others by mail.
 */
export interface MessageData {
  confirm_email: { firstName: string; link: string; code: string }
  verification_code: { firstName: string; code: string }
  account_exists: { firstName: string; loginLink: string }
  order_paid: {
    firstName: string
    orderNumber: number
    ordersLink: string
    lines: MessageLine[]
    totalCents: Cents
    address: PostalAddress | null
    /** ms since 1970; first and last day of the delivery promise. */
    promise: { earliest: number; latest: number }
  }
}

export type MessageTemplate = keyof MessageData
/** A message ready to be rendered. */
export type Message = { [Template in MessageTemplate]: { template: Template; data: MessageData[Template] } }[MessageTemplate]
