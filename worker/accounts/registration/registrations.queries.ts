import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { outbox } from '#worker/platform/jobs.table.ts'
import { customerNotes, customers, customerWords, linkTokens, pendingCodes, registrations } from '../accounts.table.ts'
import {
  isNamedBy,
  isSpelledAs,
  isValidated,
  spellingsOf,
  updateCustomer,
  type Customer,
  type NewCustomer,
} from '../customers.queries.ts'
import type { LoginIdentifier } from '../sessions/login-identifier.rules.ts'

export type Registration = typeof registrations.$inferSelect

/** As long as the mailed link is valid. */
const registrationLives = hours(24)
/** The most registrations of one address that a log-in considers: more than an hour's limit admits. */
const mostOfAnAddress = 40

/**
 * A customer with the address that is being registered. The customer's row itself gets the address only after the
 * proof. `isWaiting` is true for a registration that is not proved yet.
 */
export type Registrant = Customer & { isWaiting: boolean }

/** Stores a registration: an account without an address, and a row with the address. For a batch. */
export const insertRegistration = (
  db: Database,
  { email, phone, ...customer }: NewCustomer & { email: string | null; phone: string | null },
): Statement[] => [
  db.insert(customers).values({ ...customer, email: null, phone: null }),
  db.insert(registrations).values({
    customerId: customer.id,
    email,
    phone,
    createdAt: customer.createdAt,
    expiresAt: customer.createdAt + registrationLives,
  }),
]

/** The registration of an account, if it still waits. */
export async function findRegistration(db: Database, customerId: string, now: number): Promise<Registration | null> {
  const waiting = and(eq(registrations.customerId, customerId), gt(registrations.expiresAt, now))
  return (await db.select().from(registrations).where(waiting).get()) ?? null
}

/**
 * Condition: waiting registrations with this identifier. A phone that was typed together with a mail address identifies
 * nobody.
 */
const isRegisteredAs = (identifier: LoginIdentifier): SQL | undefined =>
  identifier.kind === 'customKey'
    ? sql`false`
    : identifier.kind === 'email'
      ? eq(registrations.email, identifier.value)
      : and(inArray(registrations.phone, spellingsOf(identifier)), isNull(registrations.email))

async function listRegistrants(db: Database, condition: SQL | undefined, now: number): Promise<Registrant[]> {
  const isLiving = and(eq(registrations.customerId, customers.id), gt(registrations.expiresAt, now))
  const found = await db
    .select({ customer: customers, registration: registrations })
    .from(customers)
    .leftJoin(registrations, isLiving)
    .where(condition)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(mostOfAnAddress)
  return found.map(({ customer, registration }) => ({
    ...customer,
    email: registration?.email ?? customer.email,
    phone: registration?.phone ?? customer.phone,
    isWaiting: registration !== null,
  }))
}

/**
 * Everybody with this identifier: the one confirmed account, or, if there is none, all waiting registrations, the
 * newest first. One query.
 */
export async function listNamed(db: Database, identifier: LoginIdentifier, now: number): Promise<Registrant[]> {
  const waiting = db
    .select({ id: registrations.customerId })
    .from(registrations)
    .where(and(isRegisteredAs(identifier), gt(registrations.expiresAt, now)))
  const found = await listRegistrants(db, or(isNamedBy(identifier), inArray(customers.id, waiting)), now)
  const owners = found.filter((person) => !person.isWaiting && isOwnerOf(person, identifier))
  const owner = owners.find((person) => isSpelledAs(person, identifier)) ?? owners[0]
  if (owner) return [owner]
  // Accounts with one spelling share a salt: a log-in judges all of their passwords by one hash.
  const likeliest = found.filter((person) => isSpelledAs(person, identifier))
  return likeliest.length > 0 ? likeliest : found
}

/** An account or a registration by its id, with the address that it waits for. */
export const findRegistrant = async (db: Database, customerId: string, now: number): Promise<Registrant | null> =>
  (await listRegistrants(db, eq(customers.id, customerId), now))[0] ?? null

/**
 * Whether an account has proved its identifier. An account that staff made is not proved yet. Neither is an unconfirmed
 * phone that was typed together with a confirmed mail address: it may be a stranger's.
 */
export const isOwnerOf = (customer: Customer, { kind }: Pick<LoginIdentifier, 'kind'>): boolean =>
  kind === 'phoneNumber'
    ? customer.phoneVerifiedAt !== null || (customer.email === null && isValidated(customer))
    : isValidated(customer)

/**
 * The statements that make a registration the account of its address, for the batch of its proof. Every other
 * registration of the address ends. If staff made an account for the address, that account gets the registered data and
 * keeps its orders.
 * @returns the account's id and the statements; null when the address belongs to a confirmed account by now
 */
export function activation(
  db: Database,
  registrant: Customer,
  registration: Registration,
  holder: Customer | null,
  now: number,
): { accountId: string; statements: Statement[] } | null {
  const { email, phone } = registration
  const kind = email === null ? 'phoneNumber' : 'email'
  if (holder && isOwnerOf(holder, { kind })) return null
  const proved = kind === 'email' ? { email, emailVerifiedAt: now } : { phone, phoneVerifiedAt: now }
  const isTakenOver = holder !== null && !isValidated(holder)
  const account = isTakenOver ? holder : registrant
  const { firstName, lastName, passwordHash, language } = registrant
  const { termsVersion, termsAcceptedAt, serviceMessagesVersion, serviceMessagesAcceptedAt } = registrant
  const consents = { termsVersion, termsAcceptedAt, serviceMessagesVersion, serviceMessagesAcceptedAt }
  const statements = [
    // A customer who only typed this number together with a mail address loses it to the one who proved it.
    ...(holder && !isTakenOver ? [updateCustomer(db, holder.id, { phone: null })] : []),
    updateCustomer(db, account.id, { firstName, lastName, passwordHash, language, ...consents, ...proved }),
    ...(kind === 'email' && phone !== null ? [namePhone(db, account.id, phone)] : []),
    ...(isTakenOver
      ? [db.update(linkTokens).set({ customerId: account.id }).where(eq(linkTokens.customerId, registrant.id))]
      : [db.delete(registrations).where(eq(registrations.customerId, registrant.id))]),
    endRegistrations(db, registration, now),
  ]
  return { accountId: account.id, statements }
}

/** Stores a phone that was typed together with a mail address, unless another account has it. */
const namePhone = (db: Database, id: string, phone: string): Statement =>
  db
    .update(customers)
    .set({ phone })
    .where(
      and(
        eq(customers.id, id),
        sql`NOT EXISTS (SELECT 1 FROM customers AS other WHERE other.phone = ${phone} AND other.id <> ${id})`,
      ),
    )

/** Ends every registration of an address. For a batch. */
const endRegistrations = (db: Database, { email, phone }: Registration, now: number): Statement =>
  db
    .update(registrations)
    .set({ expiresAt: now })
    .where(
      and(
        email === null
          ? and(eq(registrations.phone, phone ?? ''), isNull(registrations.email))
          : eq(registrations.email, email),
        gt(registrations.expiresAt, now),
      ),
    )

/** Registrations that ended before an instant, the oldest first; at most as many as one batch takes. */
export async function listEndedRegistrations(db: Database, before: number): Promise<string[]> {
  const ended = await db
    .select({ id: registrations.customerId })
    .from(registrations)
    .where(lte(registrations.expiresAt, before))
    .orderBy(asc(registrations.expiresAt), asc(registrations.customerId))
    .limit(200)
  return ended.map(({ id }) => id)
}

/** Deletes ended registrations with everything stored for them: name, address, codes, messages. For a batch. */
export function deleteRegistrations(db: Database, ids: readonly string[]): Statement[] {
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return [
    db.delete(registrations).where(sql`${registrations.customerId} IN ${these}`),
    db.delete(outbox).where(sql`${outbox.customerId} IN ${these}`),
    db.delete(pendingCodes).where(sql`${pendingCodes.customerId} IN ${these}`),
    db.delete(linkTokens).where(sql`${linkTokens.customerId} IN ${these}`),
    db.delete(customerWords).where(sql`${customerWords.customerId} IN ${these}`),
    db.delete(customerNotes).where(sql`${customerNotes.customerId} IN ${these}`),
    db.delete(customers).where(sql`${customers.id} IN ${these}`),
  ]
}
