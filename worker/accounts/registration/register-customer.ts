import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { insertPosting } from '#worker/notify/outbox.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  findCustomerBy,
  insertByPhone,
  insertCustomer,
  isValidated,
  replaceUnconfirmed,
  type Customer,
} from '../customers.queries.ts'
import { canonicalEmail } from '../email.rules.ts'
import { tidyName } from '../person-name.rules.ts'
import { canonicalPhone } from '../phone.rules.ts'
import { registrationStep1Faults, registrationStep2Faults } from './registration.rules.ts'
import { postCode, type Alongside } from './send-code.ts'
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

/** The wordings she agreed to, stored with the time (R-ACC-14). */
const consent = { terms: '2026-11', serviceMessages: '2026-11' } as const

export interface Registered {
  registerType: 'email' | 'phoneNumber'
  /** Whom the browser's pending cookie is for; random when nobody new was registered, so that nothing shows. */
  customerId: string
}

/**
 * Registers a customer and sends her the proof to confirm with (R-ACC-10, R-ACC-12). An address that is already
 * registered
 * gets the same answer and a mail that says so; one that was never confirmed is taken over by the newest registration,
 * with a new proof in the same batch: an older code or link was for another password and must not confirm this one.
 * All of
 * them cost the same hash and the same round trips, so that the time tells no more than the text (S-14).
 * @throws ShopError invalid with the fields at fault
 */
export async function registerCustomer(
  services: Services,
  draft: RegistrationDraft,
  language: Language,
): Promise<Registered> {
  const { repeatPassword: _, ...faults } = { ...registrationStep1Faults(draft), ...registrationStep2Faults(draft) }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const email = canonicalEmail(draft.email) || null
  const phone = draft.phoneNumber.trim() ? canonicalPhone(draft.phoneNumber) : null
  const registerType = email ? 'email' : 'phoneNumber'

  const now = services.now()
  const registration = {
    firstName: tidyName(draft.firstName),
    lastName: tidyName(draft.lastName),
    passwordHash: await services.passwords.hash(draft.password),
    language,
    termsVersion: consent.terms,
    termsAcceptedAt: now,
    serviceMessagesVersion: consent.serviceMessages,
    serviceMessagesAcceptedAt: now,
  }
  const identifier = email
    ? { kind: 'email' as const, value: email }
    : { kind: 'phoneNumber' as const, value: phone ?? '' }
  const id = services.newId('customer')
  const customer = await claimCustomer(services, { id, email, phone, createdAt: now, ...registration }, identifier)
  if (isValidated(customer)) {
    await tellAccountExists(services, customer, registerType)
  } else {
    const fresh = { ...customer, ...registration, email, phone }
    const takeover: Alongside = (isProofStored) =>
      customer.id === id
        ? []
        : [replaceUnconfirmed(services.db, customer.id, { ...registration, email, phone }, isProofStored)]
    await (registerType === 'email' ? sendConfirmation : postCode)(services, fresh, takeover)
  }
  services.defer(deliverOutbox(services))
  return { registerType, customerId: isValidated(customer) ? services.newId('customer') : customer.id }
}

/**
 * Inserts the new customer, or finds who has the address: the UNIQUE index decides, never a look before
 * (S-14). A
 * phone that was named beside a mail address and never confirmed is nobody's yet.
 */
async function claimCustomer(
  services: Services,
  fresh: Parameters<typeof insertCustomer>[1],
  identifier: Parameters<typeof findCustomerBy>[1],
): Promise<Customer> {
  // A phone that another account has is left out when there is a mail address to register by.
  for (const candidate of [fresh, { ...fresh, phone: null }]) {
    await (fresh.email === null && fresh.phone
      ? insertByPhone(services.db, { ...fresh, phone: fresh.phone })
      : insertCustomer(services.db, candidate))
    const owner = await findCustomerBy(services.db, identifier)
    if (owner) return owner
  }
  throw new ShopError('busy')
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
  await insertPosting(
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
  )
}
