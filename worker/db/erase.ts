import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Statement } from './database.ts'
import { addresses, cartLines, customers, identities, linkTokens, orderLines, orders, outbox, pendingCodes, sessions, sessionTokens } from './schema.ts'

/** What a pseudonymised order keeps of where it went: the country and state, for tax. */
const coarseAddress = sql`json_object('streetAddress', '', 'aptSuite', '', 'city', '', 'state', json_extract(address, '$.state'), 'stateCode', json_extract(address, '$.stateCode'),
  'postalCode', '', 'country', json_extract(address, '$.country'), 'countryCode', json_extract(address, '$.countryCode'), 'phoneNumber', '')`

/** Everything of a customer that is hers goes; the row stays as a pseudonym for her paid orders. For one batch. */
export function eraseStatements(db: Database, customerId: string): Statement[] {
  const hers = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.customerId, customerId))
  const unpaid = db.select({ id: orders.id }).from(orders).where(and(eq(orders.customerId, customerId), sql`paid_at IS NULL`))
  const recipients = sql`(SELECT email FROM customers WHERE id = ${customerId} UNION SELECT phone FROM customers WHERE id = ${customerId})`
  return [
    db.delete(outbox).where(sql`recipient IN ${recipients}`),
    db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, hers)),
    db.delete(sessions).where(eq(sessions.customerId, customerId)),
    db.delete(pendingCodes).where(eq(pendingCodes.customerId, customerId)),
    db.delete(linkTokens).where(eq(linkTokens.customerId, customerId)),
    db.delete(identities).where(eq(identities.customerId, customerId)),
    db.delete(addresses).where(eq(addresses.customerId, customerId)),
    db.update(orders).set({ address: coarseAddress }).where(and(eq(orders.customerId, customerId), sql`address IS NOT NULL`)),
    db.update(orderLines).set({ cartLineId: null }).where(sql`cart_line_id IN (SELECT id FROM cart_lines WHERE customer_id = ${customerId})`),
    db.delete(cartLines).where(eq(cartLines.customerId, customerId)),
    db.delete(orderLines).where(inArray(orderLines.orderId, unpaid)),
    db.run(sql`DELETE FROM order_events WHERE order_id IN (SELECT id FROM orders WHERE customer_id = ${customerId} AND paid_at IS NULL)`),
    db.delete(orders).where(and(eq(orders.customerId, customerId), sql`paid_at IS NULL`)),
    db
      .update(customers)
      .set({ state: 'erased', firstName: '', lastName: '', email: null, phone: null, customKey: null, passwordHash: '', deleteAfter: null, notifications: {} })
      .where(eq(customers.id, customerId)),
  ]
}
