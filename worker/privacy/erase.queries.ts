import { and, eq, inArray, ne, sql, asc, lte, notExists } from 'drizzle-orm'
import {
  customerNotes,
  customerWords,
  customers,
  identities,
  linkTokens,
  pendingCodes,
  registrations,
  sessions,
  sessionTokens,
  recoveryCodes,
  secondFactors,
} from '#worker/accounts/accounts.table.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import { addresses } from '#worker/addresses/addresses.table.ts'
import { cartLines } from '#worker/cart/cart.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import { claims } from '#worker/claims/claims.table.ts'
import { eraseArtworks } from '#worker/designer/artworks.queries.ts'
import { eraseSavedDesigns } from '#worker/designer/saved/saved-designs.queries.ts'
import { eraseOrderViews } from '#worker/fulfilment/views/order-views.queries.ts'
import { refunds } from '#worker/ledger/money.table.ts'
import { eraseUnreachable } from '#worker/notify/unreachable.queries.ts'
import { parcelLines, parcels } from '#worker/orders/fulfilment.table.ts'
import { orderEvents, orderLines, orders } from '#worker/orders/orders.table.ts'
import { eraseTeamwork } from '#worker/orders/teamwork/teamwork.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { outbox } from '#worker/platform/jobs.table.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { eraseRatings } from '#worker/ratings/ratings.queries.ts'
import { eraseRequests } from '#worker/requests/requests.queries.ts'
import { eraseFiles } from './erase-files.queries.ts'
import { isOrderUnderWay } from './under-way.queries.ts'

/** A pseudonymised order keeps only the country and state of its address, for tax. */
export const coarseAddress = sql`json_object('streetAddress', '', 'aptSuite', '', 'city', '', 'state',
  json_extract(address, '$.state'), 'stateCode', json_extract(address, '$.stateCode'),
  'postalCode', '', 'country', json_extract(address, '$.country'), 'countryCode',
    json_extract(address, '$.countryCode'), 'phoneNumber', '')`

/**
 * Deletes a customer's personal data. The row stays as a pseudonym for their paid orders. The statements go into one
 * batch.
 */
export function eraseStatements(db: Database, customerId: string): Statement[] {
  const sessionIds = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.customerId, customerId))
  // An order whose money came late or in a wrong amount has no `paid_at`; the ledger shows that money came.
  const isUnpaid = sql`(orders.customer_id = ${customerId} AND orders.paid_at IS NULL
    AND orders.payment_state <> 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM money_events WHERE order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM order_reviews WHERE order_id = orders.id))`
  const unpaid = db.select({ id: orders.id }).from(orders).where(isUnpaid)
  const orderIds = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  return [
    ...eraseFiles(db, customerId, isUnpaid),
    ...eraseRequests(db, customerId),
    eraseRatings(db, customerId),
    db.delete(customerWords).where(eq(customerWords.customerId, customerId)),
    db.delete(customerNotes).where(eq(customerNotes.customerId, customerId)),
    ...eraseTeamwork(db, customerId),
    eraseOrderViews(db, customerId),
    eraseArtworks(db, customerId),
    eraseSavedDesigns(db, customerId),
    db.delete(outbox).where(eq(outbox.customerId, customerId)),
    eraseUnreachable(db, customerId),
    db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, sessionIds)),
    db.delete(sessions).where(eq(sessions.customerId, customerId)),
    db.delete(pendingCodes).where(eq(pendingCodes.customerId, customerId)),
    db.delete(linkTokens).where(eq(linkTokens.customerId, customerId)),
    db.delete(registrations).where(eq(registrations.customerId, customerId)),
    db.delete(identities).where(eq(identities.customerId, customerId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId)),
    db.delete(secondFactors).where(eq(secondFactors.customerId, customerId)),
    db.delete(addresses).where(eq(addresses.customerId, customerId)),
    db
      .update(orders)
      .set({ address: coarseAddress })
      .where(and(eq(orders.customerId, customerId), sql`address IS NOT NULL`)),
    db
      .update(orderLines)
      .set({ cartLineId: null })
      .where(sql`cart_line_id IN (SELECT id FROM cart_lines WHERE customer_id = ${customerId})`),
    db.update(orderLines).set({ giftMessage: '' }).where(inArray(orderLines.orderId, orderIds)),
    db.update(orders).set({ giftNote: '', formHash: null }).where(eq(orders.customerId, customerId)),
    db.delete(cartLines).where(eq(cartLines.customerId, customerId)),
    db
      .update(exclusiveDesigns)
      .set({ state: 'available', orderId: null, heldUntil: null })
      .where(inArray(exclusiveDesigns.orderId, unpaid)),
    db
      .delete(exclusiveDesigns)
      .where(and(eq(exclusiveDesigns.ownerId, customerId), ne(exclusiveDesigns.state, 'sold'))),
    db.update(exclusiveDesigns).set({ details: noText }).where(eq(exclusiveDesigns.ownerId, customerId)),
    // Parcels and the customer's words about a defect are deleted; that there was a claim stays with its order.
    db
      .delete(parcelLines)
      .where(
        inArray(
          parcelLines.parcelId,
          db.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, orderIds)),
        ),
      ),
    db.delete(parcels).where(inArray(parcels.orderId, orderIds)),
    db
      .update(claims)
      .set({ message: '', answer: null, photos: [], carrierName: null, trackingNumber: null })
      .where(eq(claims.customerId, customerId)),
    // Notes of staff about the customer: why an order was held, why money was refunded.
    db.update(orderEvents).set({ note: null }).where(inArray(orderEvents.orderId, orderIds)),
    db.update(refunds).set({ note: null }).where(inArray(refunds.orderId, orderIds)),
    db.delete(orderLines).where(inArray(orderLines.orderId, unpaid)),
    db.delete(orderEvents).where(inArray(orderEvents.orderId, unpaid)),
    db.delete(orders).where(isUnpaid),
    db
      .update(customers)
      .set({
        state: 'erased',
        firstName: '',
        lastName: '',
        email: null,
        phone: null,
        customKey: null,
        passwordHash: '',
        browserKey: null,
        deleteAfter: null,
        inactiveWarnedAt: null,
        notifications: {},
      })
      .where(eq(customers.id, customerId)),
  ]
}

const isDueForErasure = (db: Database, now: number) =>
  and(
    eq(customers.state, 'deleting'),
    lte(customers.deleteAfter, now),
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.customerId, customers.id), isOrderUnderWay)),
    ),
  )

/**
 * Accounts whose two weeks are over and that have no order, claim or dispute under way: a paid order or a reprint still
 * needs its address, and a bank wants to see who got what.
 */
export const listCustomersToErase = (db: Database, now: number, most: number): Promise<Customer[]> =>
  db
    .select()
    .from(customers)
    .where(isDueForErasure(db, now))
    .orderBy(asc(customers.deleteAfter), asc(customers.id))
    .limit(most)

export const countCustomersToErase = (db: Database, now: number): Promise<number> =>
  db.$count(customers, isDueForErasure(db, now))
