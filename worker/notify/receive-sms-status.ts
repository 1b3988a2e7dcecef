import type { Services } from '#worker/services.ts'
import { noteReturned } from './note-unreachable.ts'
import { lostSmsOf } from './sms-status.rules.ts'

/**
 * Where the provider says what became of an SMS. The address names our message, because the provider may say it before
 * its own id is stored.
 */
export const smsStatusUrl = (publicUrl: string, messageId: string): string =>
  `${publicUrl}/api/messages/sms?message=${encodeURIComponent(messageId)}`

/**
 * Takes a status callback. Told twice it changes nothing; states but a loss change nothing either.
 * @returns false when it is not the provider's, or no provider is configured
 */
export async function receiveSmsStatus(
  services: Services,
  messageId: string,
  body: string,
  signature: string,
): Promise<boolean> {
  const url = smsStatusUrl(services.config.PUBLIC_URL, messageId)
  const fields = (await services.sms?.readStatus(url, body, signature)) ?? null
  if (fields === null) return false
  const lost = lostSmsOf(fields)
  if (lost !== null)
    await noteReturned(services, {
      channel: 'sms',
      address: lost.to,
      message: { id: messageId },
      isLost: true,
      ...lost,
    })
  return true
}
