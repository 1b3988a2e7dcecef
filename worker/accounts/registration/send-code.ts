import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import { isCodeStored, replaceCodes } from './pending-codes.queries.ts'

/** The recipient of a proof: by mail if there is an address, else by SMS. */
export type Recipient = Pick<Customer, 'id' | 'email' | 'phone' | 'firstName'> & { language: Language }

/**
 * A code that is not stored yet. Its message and the registration it proves apply only if `isStored` holds: beyond the
 * limit the code is not stored.
 */
export interface MadeCode {
  id: string
  code: string
  statements: readonly Statement[]
  isStored: Condition
}

/**
 * Stores a new verification code and the message that carries it, by SMS for an account without mail. At most one a
 * minute and five an hour (S-16): a request beyond that changes nothing, and the answer does not show it.
 */
export const sendCode = (services: Services, customer: Recipient): Promise<void> =>
  postCode(services, customer, [], codePolicy.resendAfterMs)

/**
 * Stores a code and its message in one batch after the statements in `first`, and revokes older codes. At most five an
 * hour.
 */
export async function postCode(
  services: Services,
  customer: Recipient,
  first: readonly Statement[] = [],
  quietMs = 0,
): Promise<void> {
  const channel = customer.email ? 'email' : 'sms'
  const recipient = customer.email ?? customer.phone
  if (!recipient) return
  const made = await newCodeFor(services, customer, quietMs)
  const message = { template: 'verification_code', data: { firstName: customer.firstName, code: made.code } } as const
  await writeTogether(services.db, [
    ...first,
    ...made.statements,
    insertOutboxMessage(
      services.db,
      { id: `code:${made.id}`, customerId: customer.id, channel, recipient, language: customer.language, message },
      services.now(),
      made.isStored,
    ),
  ])
}

/**
 * A code with the statements that store it; only its keyed hash is kept (S-15). At most five an hour, and none within
 * `quietMs` of the last.
 */
export async function newCodeFor(services: Services, customer: Recipient, quietMs = 0): Promise<MadeCode> {
  const now = services.now()
  const id = services.newId('pendingCode')
  const code = services.newCode()
  const { count, windowMs } = codePolicy.perHour
  const statements = replaceCodes(
    services.db,
    {
      id,
      customerId: customer.id,
      channel: customer.email ? 'email' : 'sms',
      codeHmac: await services.keys.sign('code', `${id}:${code}`),
      createdAt: now,
      expiresAt: now + codePolicy.livesMs,
    },
    { count, since: now - windowMs, quietSince: now - quietMs },
  )
  return { id, code, statements, isStored: isCodeStored(id) }
}
