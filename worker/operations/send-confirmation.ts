import { linkLives } from '#domain/account'
import { hashToken } from '../adapters/keyring.ts'
import { writeTogether, type Statement } from '../db/database.ts'
import type { Customer } from '../db/customers.ts'
import { replaceLinkTokens } from '../db/link-tokens.ts'
import { insertPosting } from '../db/outbox.ts'
import type { Services } from '../services.ts'
import { newCodeFor } from './send-code.ts'

/** Writes a confirmation link, a code for the same purpose, and the mail that carries both (decisions §3). */
export async function sendConfirmation(services: Services, customer: Customer, alongside: readonly Statement[] = []): Promise<void> {
  if (!customer.email) return
  const now = services.now()
  const token = services.newToken()
  const code = await newCodeFor(services, customer)
  await writeTogether(services.db, [
    ...alongside,
    ...replaceLinkTokens(services.db, {
      hash: await hashToken(token),
      purpose: 'email_confirmation',
      customerId: customer.id,
      address: customer.email,
      payload: null,
      createdAt: now,
      expiresAt: now + linkLives.email_confirmation,
    }),
    ...code.statements,
    insertPosting(
      services.db,
      {
        id: `confirm:${code.id}`,
        customerId: customer.id,
        channel: 'email',
        recipient: customer.email,
        language: customer.language,
        message: {
          template: 'confirm_email',
          data: {
            firstName: customer.firstName,
            link: `${services.config.PUBLIC_URL}/api/EmailConfirmation?token=${token}`,
            code: code.code,
          },
        },
      },
      now,
    ),
  ])
}
