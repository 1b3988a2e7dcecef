import type { Services } from '#worker/services.ts'
import { noticeKindOf, type NotificationKind } from './notification-choices.rules.ts'
import type { OutboxRow } from './outbox.queries.ts'

const signedText = (customerId: string, kind: string): string => `${customerId}:${kind}`

/** Whether `key` was made for this customer and kind of notice. */
export const isStopKey = (services: Services, customerId: string, kind: string, key: string): Promise<boolean> =>
  services.keys.verify('notices', signedText(customerId, kind), key)

/** The address that ends a kind of mails for a customer, for whoever holds one of them. It never changes. */
async function stopAddress(services: Services, customerId: string, kind: NotificationKind): Promise<string> {
  const key = await services.keys.sign('notices', signedText(customerId, kind))
  return `${services.config.PUBLIC_URL}/api/notices/stop?${new URLSearchParams({ customer: customerId, kind, key })}`
}

/**
 * The headers of a mail that its reader may do without: one click ends the kind (RFC 8058). None for what belongs to an
 * order or an account, and none where the shop has no https address: Cloudflare refuses others.
 */
export async function listHeaders(
  services: Services,
  { customerId, template }: Pick<OutboxRow, 'customerId' | 'template'>,
): Promise<Record<string, string> | undefined> {
  const kind = noticeKindOf(template)
  if (kind === null || !services.config.PUBLIC_URL.startsWith('https://')) return undefined
  return {
    'List-Unsubscribe': `<${await stopAddress(services, customerId, kind)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
