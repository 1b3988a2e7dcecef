import { codePolicy } from '#domain/verification-code'
import { writeTogether, type Statement } from '../db/database.ts'
import type { Customer } from '../db/customers.ts'
import { insertPosting } from '../db/outbox.ts'
import { countCodesSince, replaceCodes } from '../db/pending-codes.ts'
import type { Services } from '../services.ts'

/**
 * Writes a new verification code and the message that carries it, by SMS for an account without mail. At most one a
 * minute and five an hour (security §2.8): a request beyond that changes nothing, and nobody can tell from the answer.
 */
export async function sendCode(services: Services, customer: Customer): Promise<void> {
  const recent = await recentCodes(services, customer.id)
  if (recent.areSpent || services.now() - recent.newestAt < codePolicy.resendAfterMs) return
  await postCode(services, customer)
}

/** The codes a customer got within the hour, and whether those are all she may get: five (security §2.8). */
export async function recentCodes(services: Services, customerId: string): Promise<{ newestAt: number; areSpent: boolean }> {
  const { count, newestAt } = await countCodesSince(services.db, customerId, services.now() - codePolicy.perHour.windowMs)
  return { newestAt, areSpent: count >= codePolicy.perHour.count }
}

/** Writes a code, which voids the older ones, and its message, in one batch with the change it proves. */
export async function postCode(services: Services, customer: Customer, alongside: readonly Statement[] = []): Promise<void> {
  const now = services.now()
  const code = await newCodeFor(services, customer)
  const channel = customer.email ? 'email' : 'sms'
  const recipient = customer.email ?? customer.phone
  if (!recipient) return
  await writeTogether(services.db, [
    ...alongside,
    ...code.statements,
    insertPosting(
      services.db,
      {
        id: `code:${code.id}`,
        customerId: customer.id,
        channel,
        recipient,
        language: customer.language,
        message: { template: 'verification_code', data: { firstName: customer.firstName, code: code.code } },
      },
      now,
    ),
  ])
}

/** A code with the statements that store it; only its keyed hash is kept (security §1.2, 6.5.2). */
export async function newCodeFor(services: Services, customer: Customer) {
  const now = services.now()
  const id = services.newId('pendingCode')
  const code = services.newCode()
  const statements = replaceCodes(services.db, {
    id,
    customerId: customer.id,
    channel: customer.email ? 'email' : 'sms',
    codeHmac: await services.keys.sign('code', `${id}:${code}`),
    createdAt: now,
    expiresAt: now + codePolicy.livesMs,
  })
  return { id, code, statements }
}
