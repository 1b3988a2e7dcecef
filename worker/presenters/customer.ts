import type { Language } from '#domain/language'
import { cents, dollars } from '#domain/money'
import type { ResponseBody } from '../contract/wire.ts'
import type { Address } from '../db/addresses.ts'
import type { Customer } from '../db/customers.ts'
import type { WholeOrder } from '../db/orders.ts'
import type { ListedRequest } from '../db/requests.ts'
import type { CustomerNote, ListedCustomer } from '../db/staff-customers.ts'
import { presentPostalAddress } from './address.ts'
import { presentOrder } from './order.ts'
import { presentRequest } from './request.ts'

type ListedView = ResponseBody<'staffCustomerList'>['customers'][number]
const iso = (at: number): string => new Date(at).toISOString()

/** Somebody in the staff's list. Who is erased is in none. */
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

/** All that the staff see of somebody. */
export interface KnownCustomer {
  customer: Customer
  sum: { orders: number; cents: number }
  orders: readonly WholeOrder[]
  requests: readonly ListedRequest[]
  notes: readonly CustomerNote[]
  /** Her primary one. */
  address: Address | null
}

export const presentCustomerPage = (
  { customer, sum, orders, requests, notes, address }: KnownCustomer,
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
  spent: dollars(cents(sum.cents)),
  orderList: orders.map((order) => presentOrder(order, language)),
  requests: requests.map((request) => presentRequest(request, language)),
  notes: notes.map(({ id, text, author, createdAt }) => ({ id, text, author, at: iso(createdAt) })),
})
