import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { linkLives } from '../account.rules.ts'
import { replaceLinkTokens } from '../settings/link-tokens.queries.ts'
import { newCodeFor, type Recipient } from './send-code.ts'

/**
 * Stores a confirmation link, a code for the same purpose, and the mail that carries both, in one batch after the
 * statements in `first`. At most five an hour; beyond that nothing changes.
 */
export async function sendConfirmation(
  services: Services,
  customer: Recipient,
  first: readonly Statement[] = [],
): Promise<void> {
  if (!customer.email) return
  const now = services.now()
  const token = services.newToken()
  const { id, code, statements, isStored } = await newCodeFor(services, customer)
  const link = {
    hash: await hashToken(token),
    purpose: 'email_confirmation',
    customerId: customer.id,
    address: customer.email,
    payload: null,
    createdAt: now,
    expiresAt: now + linkLives.email_confirmation,
  } as const
  const message = {
    template: 'confirm_email',
    data: {
      firstName: customer.firstName,
      link: `${services.config.PUBLIC_URL}/api/EmailConfirmation?token=${token}`,
      code,
    },
  } as const
  await writeTogether(services.db, [
    ...first,
    ...statements,
    ...replaceLinkTokens(services.db, link, isStored),
    insertOutboxMessage(
      services.db,
      {
        id: `confirm:${id}`,
        customerId: customer.id,
        channel: 'email',
        recipient: customer.email,
        language: customer.language,
        message,
      },
      now,
      isStored,
    ),
  ])
}
