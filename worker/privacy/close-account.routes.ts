import { refuseStaleLogin } from '#worker/accounts/sessions/refuse-stale-login.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { auditOfCustomer, customerForStaff } from '#worker/staff/customers/customer-for-staff.ts'
import { customerPage } from '#worker/staff/customers/staff-customers.routes.ts'
import { exportPart } from './account-export.routes.ts'
import { deleteAccount, suspendAccount } from './close-account.ts'

const texts = {
  // The texts are R-ACC-35's, letter for letter.
  suspended: { en: 'Account suspended successfully', es: 'Cuenta suspendida' },
  deleting: {
    en: 'Your account will be deleted in 14 days. The link we have sent you takes it back until then.',
    es: 'Tu cuenta se eliminará en 14 días. Hasta entonces puedes deshacerlo con el enlace que te enviamos.',
  },
} as const satisfies Record<string, Localized>

export const closeAccountRoutes = {
  /**
   * The type is in the body (R-ACC-35) or, for clients that drop the body of a DELETE, in the query. A type with a typo
   * deletes nothing.
   */
  async deleteSuspend({ body, query, customer, session, language, services }) {
    const type = body.type ?? query.type
    if (type === 'suspended') {
      await suspendAccount(services, customer)
      return { message: texts.suspended[language] }
    }
    if (type !== 'delete') throw new ShopError('malformed')
    await deleteAccount(services, customer, session)
    return { message: texts.deleting[language] }
  },

  /** The customer's export, made by a member of staff when the customer asks by another way. Wants a recent log-in. */
  async staffCustomerExport({ params, query, staff, session, services, c }) {
    refuseStaleLogin(services, session)
    const customer = await customerForStaff(services, params.customerId)
    await writeTogether(services.db, [auditOfCustomer(services, staff.id, 'customer.exported', customer.id)])
    return exportPart(services, customer, query.part, customer.language, c)
  },

  /** Deletes the account as the customer would: two weeks to undo, then it is erased. Wants a recent log-in. */
  async staffCustomerDelete({ params, staff, session, language, services }) {
    refuseStaleLogin(services, session)
    const customer = await customerForStaff(services, params.customerId)
    await deleteAccount(services, customer, session, [
      auditOfCustomer(services, staff.id, 'customer.deletion_scheduled', customer.id),
    ])
    return customerPage(services, customer.id, language)
  },
} satisfies Partial<Handlers>
