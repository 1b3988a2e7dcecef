import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { Address } from '#worker/addresses/addresses.queries.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { presentOrder } from '#worker/orders/order.presenter.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import { presentPostalAddress } from '#worker/platform/postal-address/postal-address.presenter.ts'
import { presentRequest } from '#worker/requests/request.presenter.ts'
import type { ListedRequest } from '#worker/requests/requests.queries.ts'
import type { CustomerNote, ListedCustomer } from './staff-customers.queries.ts'

type ListedView = ResponseBody<'staffCustomerList'>['customers'][number]

/** A customer in the staff's list; erased ones are in no list. */
export const presentListedCustomer = ({
  customer,
  orders,
}: Pick<ListedCustomer, 'customer' | 'orders'>): ListedView => ({
  id: customer.id,
  name: `${customer.firstName} ${customer.lastName}`.trim(),
  email: customer.email,
  phoneNumber: customer.phone,
  customKey: customer.customKey,
  state:
    customer.state === 'deleting'
      ? 'deleting'
      : customer.lockedAt !== null
        ? 'locked'
        : customer.state === 'suspended'
          ? 'suspended'
          : 'active',
  worksHere: customer.role !== 'customer',
  since: iso(customer.createdAt),
  orders,
})

/** Everything staff see about a customer. */
export interface KnownCustomer {
  customer: Customer
  sum: { orders: number; cents: number }
  orders: readonly WholeOrder[]
  requests: readonly ListedRequest[]
  notes: readonly CustomerNote[]
  /** The primary address. */
  address: Address | null
  unreachable: ResponseBody<'staffCustomerShow'>['unreachable']
}

export const presentCustomerPage = (
  { customer, sum, orders, requests, notes, address, unreachable }: KnownCustomer,
  language: Language,
): ResponseBody<'staffCustomerShow'> => ({
  ...presentListedCustomer({ customer, orders: sum.orders }),
  firstName: customer.firstName,
  lastName: customer.lastName,
  emailConfirmed: customer.emailVerifiedAt !== null,
  phoneConfirmed: customer.phoneVerifiedAt !== null,
  language: customer.language,
  marketing: customer.marketingAcceptedAt !== null,
  deleteAfter: customer.deleteAfter === null ? null : iso(customer.deleteAfter),
  address: address && presentPostalAddress(address),
  unreachable,
  spent: dollars(cents(sum.cents)),
  orderList: orders.map((order) => presentOrder(order, language)),
  requests: requests.map((request) => presentRequest(request, language)),
  notes: notes.map(({ id, text, author, createdAt }) => ({ id, text, author, at: iso(createdAt) })),
})
