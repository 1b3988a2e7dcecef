import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { findCustomer, findCustomerBy, insertCustomer, type Customer } from './customers.queries.ts'
import { tidyName } from './person-name.rules.ts'
import { noPassword } from './sessions/log-in-with-google.ts'

/**
 * The customer with a mail address in canonical form. If there is none, creates one that nobody can log in as and that
 * a registration may take over. @throws ShopError busy
 */
export async function findOrCreateCustomerByEmail(
  services: Services,
  email: string,
  { firstName, lastName }: { firstName: string; lastName: string },
  language: Language,
): Promise<Customer> {
  const now = services.now()
  const newcomer = {
    id: services.newId('customer'),
    firstName: tidyName(firstName),
    lastName: tidyName(lastName),
    email,
    passwordHash: noPassword,
    language,
    termsVersion: '',
    termsAcceptedAt: now,
    serviceMessagesVersion: '',
    serviceMessagesAcceptedAt: now,
    createdAt: now,
  }
  const known = () => findCustomerBy(services.db, { kind: 'email', value: email })
  const found =
    (await known()) ??
    ((await insertCustomer(services.db, newcomer)) ? await findCustomer(services.db, newcomer.id) : await known())
  if (!found) throw new ShopError('busy')
  return found
}
