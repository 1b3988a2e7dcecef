import { findCustomer } from '#worker/accounts/customers.queries.ts'
import type { Handlers } from '#worker/api/handler.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { printFileUrl } from '#worker/catalogue/print-links.ts'
import { listClaimsOfOrder } from '#worker/claims/claims.queries.ts'
import { listReprintsByIds } from '#worker/claims/reprints/reprints.queries.ts'
import { listRefundsOfOrder } from '#worker/ledger/refunds.queries.ts'
import { wantedOrders } from '#worker/orders/lists/order-filter.routes.ts'
import { orderCursor, orderPlaceOf } from '#worker/orders/lists/order-place.rules.ts'
import { boardStates } from '#worker/orders/lists/order-search.rules.ts'
import {
  countOrders,
  findAnyOrder,
  listAllOrders,
  listOrdersByIds,
  listWholeOrders,
  placeBehind,
} from '#worker/orders/lists/staff-orders.queries.ts'
import { listOrderNotes, listTeamwork } from '#worker/orders/teamwork/teamwork.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { printLineFrom, stopPrintingFrom } from './choose-line-file.ts'
import { listLineSizes } from './line-sizes.queries.ts'
import { findOrderPeople } from './order-people.queries.ts'
import { listAddedOrders } from './pieces/line-pieces.queries.ts'
import { listPressCounts } from './press/press-counts.queries.ts'
import { listCataloguePrintFiles, listPrintFiles, type LineArt } from './print-files.queries.ts'
import { presentReprint } from './reprint.presenter.ts'
import { sendOrderParcel } from './send-order-parcel.ts'
import { presentListedOrder, presentStaffOrder, type AddressedArt } from './staff-order.presenter.ts'
import { stepOrder } from './step-order.ts'

/** D1 binds at most 100 values per statement. */
const mostOrdersAtOnce = 90
/** Orders per answer of the list. */
const page = 50

/** The art of lines, with where the staff's browser reads it. */
const withAddresses = (services: Services, art: readonly LineArt[]): Promise<AddressedArt[]> =>
  Promise.all(art.map(async (one) => ({ ...one, url: await printFileUrl(services, one.path) })))

/**
 * One order as staff see it.
 * @throws ShopError not_found
 */
export async function staffOrderView(services: Services, orderId: string, language: Language): Promise<StaffOrderView> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const [customer, claims, refunds, printFiles, art, counts, [teamwork], notes, people, sizes, added, { press: room }] =
    await Promise.all([
      findCustomer(services.db, whole.order.customerId),
      listClaimsOfOrder(services.db, orderId),
      listRefundsOfOrder(services.db, orderId),
      listPrintFiles(services.db, [orderId]),
      listCataloguePrintFiles(services.db, [orderId]),
      listPressCounts(services.db, [orderId]),
      listTeamwork(services.db, [orderId]),
      listOrderNotes(services.db, [orderId]),
      findOrderPeople(services.db, orderId, whole.events),
      listLineSizes(services.db, orderId),
      listAddedOrders(services.db, [orderId]),
      services.settings.read(),
    ])
  if (!customer) throw new ShopError('not_found')
  const addressed = await withAddresses(services, art)
  return presentStaffOrder(
    { whole, claims, refunds, now: services.now() },
    customer,
    {
      printFiles,
      art: addressed,
      counts: counts.filter(({ claimId }) => claimId === null),
      room,
      teamwork,
      notes,
      people,
      sizes,
      added,
    },
    language,
  )
}

/**
 * Several orders as staff see them, without claims and the names of a timeline, and reprints by the ids of their claims,
 * in the order they are named; unknown ones are left out.
 */
export async function staffOrderViews(
  services: Services,
  ids: readonly string[],
  language: Language,
): Promise<StaffOrderView[]> {
  const { db } = services
  const reprints = await listReprintsByIds(
    db,
    ids.filter((id) => isId('claim', id)),
  )
  const wanted = [...ids.filter((id) => isId('order', id)), ...reprints.map(({ orderId }) => orderId)]
  const some = [...new Set(wanted)].slice(0, mostOrdersAtOnce)
  const [whole, listed, files, unaddressed, counted, notes, added, { press: room }] = await Promise.all([
    listWholeOrders(db, some),
    listOrdersByIds(db, some),
    listPrintFiles(db, some),
    listCataloguePrintFiles(db, some),
    listPressCounts(db, some),
    listOrderNotes(db, some),
    listAddedOrders(db, some),
    services.settings.read(),
  ])
  const allArt = await withAddresses(services, unaddressed)
  return ids.flatMap((id) => {
    const reprint = reprints.find((claim) => claim.id === id) ?? null
    const orderId = reprint?.orderId ?? id
    const found = whole.find(({ order }) => order.id === orderId)
    const known = listed.find(({ order }) => order.id === orderId)
    if (!found || !known) return []
    const { customer, teamwork } = known
    const isIts = (of: { orderId: string }) => of.orderId === orderId
    const facts = {
      printFiles: files.filter(isIts),
      art: allArt.filter(isIts),
      counts: counted.filter((count) => isIts(count) && count.claimId === (reprint?.id ?? null)),
      room,
      teamwork,
      notes: notes.filter(isIts),
      people: { names: new Map(), refunds: [], claims: [] },
      added,
    }
    const paged = { whole: found, claims: [], refunds: [], now: services.now() }
    return [
      reprint === null
        ? presentStaffOrder(paged, customer, facts, language)
        : presentReprint(reprint, paged, customer, facts, language),
    ]
  })
}

/** The staff's work on paid orders (R-STAFF-07). */
export const staffOrderRoutes = {
  async staffOrders({ query, staff, language, services }) {
    const wanted = wantedOrders(query, services.now(), staff.id)
    const found =
      wanted === null
        ? []
        : await listAllOrders(services.db, { ...wanted, after: orderPlaceOf(query.after), most: page + 1 })
    const last = found.length > page ? found[page - 1] : undefined
    return {
      orders: found.slice(0, page).map((listed) => presentListedOrder(listed, services.now(), language)),
      hasMore: last !== undefined,
      next: last && wanted ? orderCursor(placeBehind(last, wanted.by)) : null,
    }
  },

  async staffOrderCounts({ query, staff, services }) {
    const states = query.status === undefined ? boardStates : [query.status]
    const wanted = states.map((status) => wantedOrders({ ...query, status, by: 'press' }, services.now(), staff.id))
    const counts = await countOrders(
      services.db,
      wanted.filter((list) => list !== null),
    )
    return { counts: states.map((status, index) => ({ status, orders: counts[index] ?? 0 })) }
  },

  staffOrderShow: ({ params, language, services }) => staffOrderView(services, params.orderId, language),

  async staffOrderStep({ params, body, staff, language, services }) {
    await stepOrder(services, staff.id, params.orderId, body)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderParcel({ params, body, staff, language, services }) {
    await sendOrderParcel(services, staff.id, params.orderId, { ...body, lines: body.lines ?? null })
    return staffOrderView(services, params.orderId, language)
  },

  async staffLineFileAdd({ params, body, staff, language, services }) {
    const { orderId, line } = params
    await printLineFrom(services, staff.id, { orderId, position: line, ...body })
    return staffOrderView(services, orderId, language)
  },

  async staffLineFileRemove({ params, staff, language, services }) {
    const { orderId, line, uploadId } = params
    await stopPrintingFrom(services, staff.id, { orderId, position: line, uploadId })
    return staffOrderView(services, orderId, language)
  },
} satisfies Partial<Handlers>
