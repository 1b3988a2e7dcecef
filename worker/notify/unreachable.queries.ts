import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { outbox } from '#worker/platform/jobs.table.ts'
import type { Unreachable } from './unreachable.rules.ts'
import { unreachableAddresses } from './unreachable.table.ts'

export type Channel = 'email' | 'sms'

/** The mark of a row of the outbox at `now` (ms), as a column of a query. */
export const markOfRecipient = (now: number): SQL<Unreachable | null> =>
  sql<Unreachable | null>`(SELECT reason FROM unreachable_addresses WHERE unreachable_addresses.channel = outbox.channel
    AND address = outbox.recipient AND (ends_at IS NULL OR ends_at > ${now}))`

/** Why an address takes no messages at `now` (ms); null where nothing is known against it. */
export async function findUnreachable(
  db: Database,
  channel: Channel,
  address: string | null,
  now: number,
): Promise<Unreachable | null> {
  if (address === null) return null
  const [mark] = await db
    .select({ reason: unreachableAddresses.reason })
    .from(unreachableAddresses)
    .where(
      and(
        eq(unreachableAddresses.channel, channel),
        eq(unreachableAddresses.address, address),
        or(isNull(unreachableAddresses.endsAt), gt(unreachableAddresses.endsAt, now)),
      ),
    )
  return mark?.reason ?? null
}

/** Marks an address. A mark that ends does not replace one without an end. */
export const markUnreachable = (
  db: Database,
  mark: { channel: Channel; address: string; reason: Unreachable; since: number; endsAt: number | null },
): Statement =>
  db
    .insert(unreachableAddresses)
    .values(mark)
    .onConflictDoUpdate({
      target: [unreachableAddresses.channel, unreachableAddresses.address],
      set: { reason: mark.reason, since: mark.since, endsAt: mark.endsAt },
      setWhere: sql`${mark.endsAt} IS NULL OR ${unreachableAddresses.endsAt} IS NOT NULL`,
    })

/** Takes the mark of an address away: a proof has arrived there, or its owner says that it works. */
export const clearUnreachable = (db: Database, channel: Channel, address: string): Statement =>
  db
    .delete(unreachableAddresses)
    .where(and(eq(unreachableAddresses.channel, channel), eq(unreachableAddresses.address, address)))

/** Takes the marks of a customer's addresses away, for the erasure of the account, before its addresses go. */
export const eraseUnreachable = (db: Database, customerId: string): Statement =>
  db.run(sql`DELETE FROM ${unreachableAddresses} WHERE
    (channel = 'email' AND address = (SELECT email FROM customers WHERE id = ${customerId}))
    OR (channel = 'sms' AND address = (SELECT phone FROM customers WHERE id = ${customerId}))`)

/** Deletes marks that are over, and those older than `sinceBefore` (ms). For a batch. */
export const deleteOldMarks = (db: Database, now: number, sinceBefore: number): Statement[] => [
  db.delete(unreachableAddresses).where(lt(unreachableAddresses.endsAt, now)),
  db.delete(unreachableAddresses).where(lt(unreachableAddresses.since, sinceBefore)),
]

/** Which message a provider tells of: by the provider's id, or by ours. */
export type ToldMessage = { providerId: string } | { id: string }

const isTold = (message: ToldMessage): SQL =>
  'id' in message ? eq(outbox.id, message.id) : eq(outbox.providerId, message.providerId)

/**
 * Notes that a message which the provider had accepted did not arrive: staff see it as not sent, unless nobody needs to
 * see it. For a batch.
 */
export const markOutboxMessageReturned = (
  db: Database,
  message: ToldMessage,
  { reason, dismissedAt }: { reason: string; dismissedAt: number | null },
): Statement =>
  db
    .update(outbox)
    .set({ state: 'dead', lastError: reason, ...(dismissedAt === null ? {} : { dismissedAt }) })
    .where(and(isTold(message), sql`${outbox.state} <> 'dead'`))

/** The message that a provider tells of; null when it is gone, or its id is not stored yet. */
export async function findToldMessage(
  db: Database,
  message: ToldMessage,
): Promise<{ template: string; customerId: string } | null> {
  const [found] = await db
    .select({ template: outbox.template, customerId: outbox.customerId })
    .from(outbox)
    .where(isTold(message))
    .limit(1)
  return found ?? null
}

/** Whether a message that was written to an address since an instant (ms) could not be delivered. */
export async function hasFailedSince(db: Database, recipient: string, since: number): Promise<boolean> {
  const found = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), sql`${outbox.state} = 'dead'`, gt(outbox.createdAt, since)))
    .limit(1)
  return found.length > 0
}
