import type { ResponseBody } from '#worker/api/wire.ts'
import type { Customer } from '../customers.queries.ts'

/** What a log-in answers (R-ACC-16). `since` is when the customer joined. */
export const presentLogin = (customer: Customer, token: string): ResponseBody<'login'> => ({
  userId: customer.id,
  token,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phoneNumber: customer.phone,
  email: customer.email,
  since: new Date(customer.createdAt).toISOString(),
  validated: true,
})
