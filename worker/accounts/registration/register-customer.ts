import { sendsSmsTo } from '#worker/notify/limit-sms.ts'
import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { takeTally } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'
import { findCustomerBy, type Customer } from '../customers.queries.ts'
import { canonicalEmail } from '../email.rules.ts'
import { passwordFault } from '../passwords/password-policy.rules.ts'
import { tidyName } from '../person-name.rules.ts'
import { registrationStep2Faults } from './registration-contact.rules.ts'
import { registrationStep1Faults } from './registration.rules.ts'
import { insertRegistration, isOwnerOf } from './registrations.queries.ts'
import { postCode } from './send-code.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface RegistrationDraft {
  firstName: string
  lastName: string
  password: string
  acceptTerms: boolean
  email: string
  phoneNumber: string
  acceptEmail_SMS: boolean
}

/** The wordings that the customer agreed to, stored with the time (R-ACC-14). */
const consent = { terms: '2026-11', serviceMessages: '2026-11' } as const

export interface Registered {
  registerType: 'email' | 'phoneNumber'
  /**
   * The customer id for the browser's pending cookie. It is random when nobody new was registered, so that the answer
   * reveals nothing.
   */
  customerId: string
}

/**
 * Registrations of one address in an hour; each sends a message. The caller is told of this limit, whether the address
 * has an account or not.
 */
const perAddress = { most: 5, windowMs: hours(1) } as const

/**
 * Registers a customer and sends the proof to confirm with. Each registration is a row of its own with its own proof:
 * it cannot be confirmed by somebody else's registration of the same address (docs/decisions/096). An address that is a
 * confirmed account's gets the same answer, and a message that says so. Both cases cost the same hash and the same
 * round trips, so that the time reveals no more than the text.
 * @throws ShopError invalid with the fields at fault; too_many when the hour's proofs of the address are used up
 */
export async function registerCustomer(
  services: Services,
  draft: RegistrationDraft,
  language: Language,
): Promise<Registered> {
  const { repeatPassword: _, ...faults } = {
    ...registrationStep1Faults(draft, passwordFault),
    ...registrationStep2Faults(draft),
  }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const email = canonicalEmail(draft.email) || null
  const phone = draft.phoneNumber.trim() ? services.phones.canonical(draft.phoneNumber) : null
  const registerType = email ? 'email' : 'phoneNumber'
  if (email === null && phone !== null && !sendsSmsTo(services, phone))
    throw new ShopError('invalid', { fields: { phoneNumber: 'phone_country' } })
  const identifier = { kind: registerType, value: email ?? phone ?? '' } as const

  const now = services.now()
  const named = `${identifier.kind}:${identifier.value}`
  const waitMs = await takeTally(services.db, await services.keys.sign('attempt', `register:${named}`), now, perAddress)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  // All registrations of an address share a salt, so that a log-in judges their passwords by one hash.
  const passwordHash = await services.passwords.hash(draft.password, named)
  const holder = await findCustomerBy(services.db, identifier)
  const id = services.newId('customer')
  if (holder && isOwnerOf(holder, identifier)) {
    await tellAccountExists(services, holder, registerType)
  } else {
    const registration = {
      id,
      firstName: tidyName(draft.firstName),
      lastName: tidyName(draft.lastName),
      passwordHash,
      language,
      termsVersion: consent.terms,
      termsAcceptedAt: now,
      serviceMessagesVersion: consent.serviceMessages,
      serviceMessagesAcceptedAt: now,
      email,
      phone,
      createdAt: now,
    }
    const stored = insertRegistration(services.db, registration)
    await (registerType === 'email' ? sendConfirmation : postCode)(services, registration, stored)
  }
  return { registerType, customerId: id }
}

async function tellAccountExists(
  services: Services,
  customer: Customer,
  registerType: 'email' | 'phoneNumber',
): Promise<void> {
  const now = services.now()
  const channel = registerType === 'email' ? 'email' : 'sms'
  const recipient = channel === 'email' ? customer.email : customer.phone
  if (!recipient) return
  await writeTogether(services.db, [
    insertOutboxMessage(
      services.db,
      {
        id: `exists:${customer.id}:${Math.floor(now / hours(1))}`,
        customerId: customer.id,
        channel,
        recipient,
        language: customer.language,
        message: {
          template: 'account_exists',
          data: { firstName: customer.firstName, loginLink: `${services.config.PUBLIC_URL}/login` },
        },
      },
      now,
    ),
  ])
}
