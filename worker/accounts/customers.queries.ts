import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NotificationChoices } from '#worker/notify/notification-choices.rules.ts'
import type { Condition, Database } from '#worker/platform/database.queries.ts'
import { customers, identities, usedIdTokens } from './accounts.table.ts'
import type { LoginIdentifier } from './sessions/login-identifier.rules.ts'

export type Customer = typeof customers.$inferSelect
export type NewCustomer = typeof customers.$inferInsert

/** Confirmed by mail or by phone: allowed to log in (R-ACC-17). */
export const isValidated = (customer: Pick<Customer, 'emailVerifiedAt' | 'phoneVerifiedAt'>): boolean =>
  customer.emailVerifiedAt !== null || customer.phoneVerifiedAt !== null

/** The column of each kind of identifier. */
const columnOf = {
  email: customers.email,
  phoneNumber: customers.phone,
  customKey: customers.customKey,
} as const

export async function findCustomer(db: Database, id: string): Promise<Customer | null> {
  return (await db.select().from(customers).where(eq(customers.id, id)).get()) ?? null
}

/** The mail address and the phone that a customer has proved. */
export async function findProvedAddresses(
  db: Database,
  id: string,
): Promise<{ email: string | null; sms: string | null }> {
  const customer = await findCustomer(db, id)
  return {
    email: customer?.emailVerifiedAt == null ? null : customer.email,
    sms: customer?.phoneVerifiedAt == null ? null : customer.phone,
  }
}

/**
 * Condition: an account has this identifier. An address at the shop's own domain may be an account's mail address or
 * its custom key, because staff have their mail at that domain.
 */
export const isNamedBy = (identifier: LoginIdentifier) =>
  identifier.kind === 'customKey'
    ? sql`(${customers.email} = ${identifier.value} OR ${customers.customKey} = ${identifier.value})`
    : inArray(columnOf[identifier.kind], spellingsOf(identifier))

/** The spellings in which an identifier may be stored, the likeliest first. */
export const spellingsOf = (identifier: LoginIdentifier): string[] => [
  identifier.value,
  ...(identifier.kind === 'phoneNumber' ? (identifier.others ?? []) : []),
]

/** Whether the customer's mail address or phone is stored in the likeliest spelling. */
export const isSpelledAs = ({ email, phone }: Customer, { value }: LoginIdentifier): boolean =>
  email === value || phone === value

/**
 * The customer with this identifier. A mail address is preferred to a custom key, and the likeliest spelling to others.
 */
export async function findCustomerBy(db: Database, identifier: LoginIdentifier): Promise<Customer | null> {
  const found = await db.select().from(customers).where(isNamedBy(identifier)).limit(2)
  return found.find((one) => isSpelledAs(one, identifier)) ?? found[0] ?? null
}

/** Condition: an account is of the staff. As the index has it, without a bound value. */
export const isOfStaff = sql`${customers.role} <> 'customer'`

/** All current members of staff, for choosing one. */
export const listColleagues = (db: Database): Promise<Pick<Customer, 'id' | 'firstName' | 'lastName'>[]> =>
  db
    .select({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(and(isOfStaff, isNull(customers.staffSuspendedAt), eq(customers.state, 'active')))
    .orderBy(asc(customers.firstName), asc(customers.id))
    .limit(200)

/** Inserts unless the address or phone is taken; says whether it did. */
export async function insertCustomer(db: Database, customer: NewCustomer): Promise<boolean> {
  const inserted = await db.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id })
  return inserted.length > 0
}

export const markVerified = (db: Database, id: string, channel: 'email' | 'sms', at: number) =>
  db
    .update(customers)
    .set(channel === 'email' ? { emailVerifiedAt: at } : { phoneVerifiedAt: at })
    .where(eq(customers.id, id))

/**
 * Stores a stronger hash of the same password, unless the password was changed meanwhile, with the key that the proofs of
 * known browsers go on to fit. @returns the customer as stored afterwards
 */
export async function upgradePasswordHash(
  db: Database,
  id: string,
  old: string,
  { upgraded, browserKey }: { upgraded: string; browserKey: string },
): Promise<Customer | null> {
  await db
    .update(customers)
    .set({ passwordHash: upgraded, browserKey })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, old)))
  return findCustomer(db, id)
}

/** Condition: the customer's password is still the one that was judged. */
export const isPasswordStill = (id: string, passwordHash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND password_hash = ${passwordHash})`

/** Changes the columns that customers may change themselves. */
export const updateCustomer = (db: Database, id: string, change: Partial<NewCustomer>) =>
  db.update(customers).set(change).where(eq(customers.id, id))

/**
 * As `updateCustomer`, and merges notification choices into the stored ones, so that of two changes at once none is
 * lost.
 */
export const updateProfile = (
  db: Database,
  id: string,
  change: Partial<NewCustomer>,
  choices: NotificationChoices | undefined,
): Promise<Customer | undefined> =>
  db
    .update(customers)
    .set({
      ...change,
      ...(choices ? { notifications: sql`json_patch(${customers.notifications}, ${JSON.stringify(choices)})` } : {}),
    })
    .where(eq(customers.id, id))
    .returning()
    .get()

/** Changes the state of an account, but only from the states named. */
export const changeCustomerState = (
  db: Database,
  id: string,
  from: Customer['state'][],
  change: Partial<NewCustomer> & { state: Customer['state'] },
) =>
  db
    .update(customers)
    .set(change)
    .where(
      and(
        eq(customers.id, id),
        inArray(customers.state, from),
        ...(change.state === 'active' && from.includes('suspended') ? [isNull(customers.lockedAt)] : []),
      ),
    )

/** The customer who is linked to this subject of the identity provider. */
export async function findCustomerByIdentity(
  db: Database,
  provider: 'google',
  subject: string,
): Promise<Customer | null> {
  const row = await db
    .select({ customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .get()
  return row?.customer ?? null
}

export const insertIdentity = (db: Database, identity: typeof identities.$inferInsert) =>
  db.insert(identities).values(identity).onConflictDoNothing()

/** Condition: the account is not linked to this identity provider. */
export const hasNoIdentity = (provider: 'google', customerId: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM identities WHERE provider = ${provider} AND customer_id = ${customerId})`

/** Unlinks the account from every identity provider. For a batch. */
export const removeIdentities = (db: Database, customerId: string) =>
  db.delete(identities).where(eq(identities.customerId, customerId))

export const listIdentities = (db: Database, customerId: string) =>
  db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.customerId, customerId))
    .orderBy(asc(identities.provider))

/** Marks an ID token as used; false when it was used before (S-13). */
export async function takeIdToken(db: Database, hash: string, expiresAt: number): Promise<boolean> {
  const taken = await db
    .insert(usedIdTokens)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedIdTokens.hash })
  return taken.length > 0
}

/** The owners who may enter the console; a shop has a few. */
export const listOwners = (db: Database): Promise<Customer[]> =>
  db
    .select()
    .from(customers)
    .where(
      and(isOfStaff, eq(customers.role, 'owner'), eq(customers.state, 'active'), isNull(customers.staffSuspendedAt)),
    )
    .limit(20)
