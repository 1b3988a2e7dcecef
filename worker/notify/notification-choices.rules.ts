import type { RequestMessages } from './request-messages.rules.ts'

/** The kinds of news a customer is notified of. Orders and security always go by at least one channel. */
export const notificationKinds = ['orders', 'requests', 'chat'] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'sms'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

const requestNotices: ReadonlySet<string> = new Set<keyof RequestMessages>([
  'request_received',
  'request_question',
  'request_answer',
  'quote_sent',
  'proof_sent',
  'quote_expiring',
  'request_declined',
  'request_ordered',
])

/**
 * The kind of notice that a template is, where its reader may do without mails of that kind; null for what belongs to an
 * order or an account.
 */
export const noticeKindOf = (template: string): Exclude<NotificationKind, 'orders'> | null =>
  template === 'chat_answer' ? 'chat' : requestNotices.has(template) ? 'requests' : null

/** Choices that differ from the default, which is mail for everything. */
export type NotificationChoices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>

/** Whether the customer wants to be notified of a kind by a channel. */
export const wantsNotification = (
  choices: NotificationChoices,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean => choices[kind]?.[channel] ?? channel === 'email'
