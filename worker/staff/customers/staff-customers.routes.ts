import { customerWord } from '#worker/accounts/customer-search.rules.ts'
import { unreachableOf } from '#worker/accounts/settings/reach-again.ts'
import { findPrimaryAddress } from '#worker/addresses/addresses.queries.ts'
import type { Handlers } from '#worker/api/handler.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { listOrders } from '#worker/orders/orders.queries.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { listRequests } from '#worker/requests/requests.queries.ts'
import type { Services } from '#worker/services.ts'
import { assignCustomKey } from './assign-custom-key.ts'
import { customerForStaff } from './customer-for-staff.ts'
import { presentCustomerPage, presentListedCustomer } from './customer.presenter.ts'
import { lockCustomer, unlockCustomer } from './lock-customer.ts'
import { reachCustomerAgain } from './reach-customer-again.ts'
import {
  listCustomerNotes,
  listCustomers,
  sumOfCustomer,
  type CustomerPlace,
  type ListedCustomer,
} from './staff-customers.queries.ts'
import { addNote, deleteNote } from './write-customer-note.ts'

const perPage = 50

/** A place of a list, `id.word` or `id.createdAt`; anything else is the beginning. */
function placeOf(text: string | undefined, isSearch: boolean): CustomerPlace | null {
  const [id, rest] = [text?.slice(0, 36) ?? '', text?.slice(37) ?? '']
  if (!isId('customer', id) || rest === '') return null
  if (isSearch) return { id, word: rest }
  return /^\d{1,15}$/.test(rest) ? { id, createdAt: Number(rest) } : null
}
const afterThis = ({ customer, word }: ListedCustomer, isSearch: boolean): string =>
  `${customer.id}.${isSearch ? word : customer.createdAt}`

/** @throws ShopError not_found */
export async function customerPage(
  services: Services,
  customerId: string,
  language: Language,
): Promise<ResponseBody<'staffCustomerShow'>> {
  const customer = await customerForStaff(services, customerId)
  const { db } = services
  const [sum, orders, requests, notes, address, unreachable] = await Promise.all([
    sumOfCustomer(db, customerId),
    listOrders(db, customerId),
    listRequests(db, customerId),
    listCustomerNotes(db, customerId),
    findPrimaryAddress(db, customerId),
    unreachableOf(services, customer),
  ])
  return presentCustomerPage({ customer, sum, orders, requests, notes, address, unreachable }, language)
}

/** Customers as the staff look after them (R-STAFF-09). */
export const staffCustomerRoutes = {
  async staffCustomerList({ query, services }) {
    const start = customerWord(query.q ?? '')
    const found = await listCustomers(services.db, start, placeOf(query.after, start !== null), perPage + 1)
    const shown = found.slice(0, perPage)
    const last = found.length > perPage ? shown.at(-1) : undefined
    return { customers: shown.map(presentListedCustomer), after: last ? afterThis(last, start !== null) : null }
  },

  staffCustomerShow: ({ params, language, services }) => customerPage(services, params.customerId, language),

  async staffCustomerKey({ params, body, staff, language, services }) {
    await assignCustomKey(services, staff.id, params.customerId, body.customKey)
    return customerPage(services, params.customerId, language)
  },

  async staffCustomerReached({ params, body, staff, language, services }) {
    await reachCustomerAgain(services, staff.id, params.customerId, body.channel)
    return customerPage(services, params.customerId, language)
  },

  async staffCustomerNote({ params, body, staff, language, services }) {
    await addNote(services, staff.id, params.customerId, body)
    return customerPage(services, params.customerId, language)
  },

  async staffCustomerNoteDelete({ params, staff, language, services }) {
    await deleteNote(services, staff.id, params.customerId, params.noteId)
    return customerPage(services, params.customerId, language)
  },

  async staffCustomerLock({ params, body, staff, language, services }) {
    await lockCustomer(services, staff.id, params.customerId, body.text)
    return customerPage(services, params.customerId, language)
  },

  async staffCustomerUnlock({ params, staff, language, services }) {
    await unlockCustomer(services, staff.id, params.customerId)
    return customerPage(services, params.customerId, language)
  },
} satisfies Partial<Handlers>
