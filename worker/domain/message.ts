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
 * absolute. Those that say so go by mail or SMS, the others by mail.
 */
export interface MessageData {
  confirm_email: { firstName: string; link: string; code: string }
  /** Mail or SMS. */
  verification_code: { firstName: string; code: string }
  /** Mail or SMS. */
  account_exists: { firstName: string; loginLink: string }
  /** Mail or SMS; the link works once, for an hour. */
  password_reset: { firstName: string; link: string }
  /** A new password waits for this link, for a day; nobody who has only the session can bring it into force. Mail or SMS. */
  password_change: { firstName: string; link: string }
  /** The password is another one now: to the owner, in case it was not her. Mail or SMS. */
  password_changed: { firstName: string; supportEmail: string }
  /** To the new address: the link makes it hers. */
  email_change: { firstName: string; link: string; newEmail: string }
  /** To the old address: it will no longer be the account's. */
  email_changed: { firstName: string; newEmail: string; supportEmail: string }
  /** Signed out everywhere; logging in offers to open the account again. Mail or SMS. */
  account_suspended: { firstName: string; loginLink: string }
  /** `until` is ms since 1970: until then the link takes the deletion back. Mail or SMS. */
  deletion_scheduled: { firstName: string; undoLink: string; until: number }
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
