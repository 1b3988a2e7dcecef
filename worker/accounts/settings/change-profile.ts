import type { NotificationChoices } from '#worker/notify/notification-choices.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Theme } from '../account.rules.ts'
import { customKeyFault } from '../custom-key.rules.ts'
import { updateProfile, type Customer, type NewCustomer } from '../customers.queries.ts'
import { canonicalEmail } from '../email.rules.ts'
import { isPersonName, tidyName } from '../person-name.rules.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  customKey?: string | undefined
  language?: Language | undefined
  theme?: Theme | undefined
  notifications?: NotificationChoices | undefined
  marketing?: boolean | undefined
}

/** Changes the parts of the account that need no proof. @throws ShopError invalid, custom_key_taken */
export async function changeProfile(services: Services, customer: Customer, change: ProfileChange): Promise<Customer> {
  const faults: FieldFaults = {}
  if (change.firstName !== undefined && !isPersonName(change.firstName)) faults['firstName'] = 'first_name'
  if (change.lastName !== undefined && !isPersonName(change.lastName)) faults['lastName'] = 'last_name'
  const customKey = change.customKey === undefined ? undefined : canonicalEmail(change.customKey)
  const keyFault = customKey ? customKeyFault(customKey) : null
  if (keyFault) faults['customKey'] = keyFault
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const changed: Partial<NewCustomer> = {
    ...(change.firstName === undefined ? {} : { firstName: tidyName(change.firstName) }),
    ...(change.lastName === undefined ? {} : { lastName: tidyName(change.lastName) }),
    ...(customKey === undefined ? {} : { customKey: customKey || null }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.theme === undefined ? {} : { theme: change.theme }),
    ...(change.marketing === undefined
      ? {}
      : { marketingAcceptedAt: change.marketing ? (customer.marketingAcceptedAt ?? services.now()) : null }),
  }
  if (Object.keys(changed).length === 0 && !change.notifications) return customer
  try {
    return (await updateProfile(services.db, customer.id, changed, change.notifications)) ?? customer
  } catch (error) {
    // The UNIQUE index decides when two customers take one key at once.
    if (customKey && /UNIQUE/.test(String(error instanceof Error ? (error.cause ?? error) : error)))
      throw new ShopError('custom_key_taken')
    throw error
  }
}
