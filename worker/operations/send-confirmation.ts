import { linkLives } from '#domain/account'
import { hashToken } from '../adapters/keyring.ts'
import type { Customer } from '../db/customers.ts'
import { writeTogether } from '../db/database.ts'
import { replaceLinkTokens } from '../db/link-tokens.ts'
import { insertPostingIf } from '../db/outbox.ts'
import type { Services } from '../services.ts'
import { newCodeFor, type Alongside } from './send-code.ts'

/**
 * Writes a confirmation link, a code for the same purpose, and the mail that carries both (R-ACC-10); five an hour,
 * beyond which nothing changes.
 */
export async function sendConfirmation(
  services: Services,
  customer: Customer,
  alongside: Alongside = () => [],
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
    ...statements,
    ...alongside(isStored),
    ...replaceLinkTokens(services.db, link, isStored),
    insertPostingIf(
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
