/** The kinds of news a customer is notified of. Orders and security always go by at least one channel. */
export const notificationKinds = ['orders', 'requests', 'chat'] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'sms'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

/** Choices that differ from the default, which is mail for everything. */
export type NotificationChoices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>

/** Whether the customer wants to be notified of a kind by a channel. */
export const wantsNotification = (
  choices: NotificationChoices,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean => choices[kind]?.[channel] ?? channel === 'email'
