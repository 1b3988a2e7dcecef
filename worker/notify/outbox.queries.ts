import { and, asc, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { outbox } from '#worker/platform/jobs.table.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Message } from './message.rules.ts'
import { markOfRecipient } from './unreachable.queries.ts'
import type { Unreachable } from './unreachable.rules.ts'

export type OutboxRow = typeof outbox.$inferSelect
/** A message with the mark of its address. */
export type DueMessage = OutboxRow & { mark: Unreachable | null }

/**
 * A message to be sent. `id` names the idempotency key (`paid:ord_…`): one message per key. `customerId` is the
 * customer it is about, whoever receives it: it is erased with their account.
 */
export interface OutboxMessage {
  id: string
  customerId: string
  /** `chat` goes to the customer's own room, whose id is the recipient. */
  channel: 'email' | 'sms' | 'chat'
  recipient: string
  language: Language
  message: Message
}

const row = (outboxMessage: OutboxMessage, at: number) => ({
  id: outboxMessage.id,
  customerId: outboxMessage.customerId,
  channel: outboxMessage.channel,
  recipient: outboxMessage.recipient,
  template: outboxMessage.message.template,
  language: outboxMessage.language,
  data: JSON.stringify(outboxMessage.message.data),
  nextAt: at,
  createdAt: at,
})

/**
 * For the batch of the change that the message is about. A `condition` is evaluated inside that batch, and the message
 * is written only if it holds.
 */
export function insertOutboxMessage(db: Database, message: OutboxMessage, at: number, condition?: SQL): Statement {
  const values = row(message, at)
  if (condition === undefined) return db.insert(outbox).values(values).onConflictDoNothing()
  const { id, customerId, channel, recipient, template, language, data } = values
  return db.run(sql`
    INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, next_at, created_at)
    SELECT ${id}, ${customerId}, ${channel}, ${recipient}, ${template}, ${language}, ${data}, ${at}, ${at}
      WHERE ${condition}
    ON CONFLICT (id) DO NOTHING`)
}

/** Whether a statement of a batch is one that `insertOutboxMessage` makes. */
export const insertsOutboxMessage = (statement: string): boolean => /^\s*insert into "?outbox\b/i.test(statement)

export const listDueOutboxMessages = (db: Database, now: number, most: number): Promise<DueMessage[]> =>
  db
    .select({ ...getTableColumns(outbox), mark: markOfRecipient(now) })
    .from(outbox)
    .where(and(eq(outbox.state, 'pending'), lte(outbox.nextAt, now)))
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(most)

/** Leases a due message for sending until `leaseUntil`; false when another run has it. */
export async function leaseOutboxMessage(db: Database, id: string, now: number, leaseUntil: number): Promise<boolean> {
  const leased = await db
    .update(outbox)
    .set({ nextAt: leaseUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending'), lte(outbox.nextAt, now)))
    .returning({ id: outbox.id })
  return leased.length > 0
}

/**
 * Marks a message as sent. Its codes and links are deleted; the provider's id is kept. A message whose provider has told
 * already that it did not arrive stays dead.
 */
export const markOutboxMessageSent = (db: Database, id: string, at: number, providerId: string | null) =>
  db
    .update(outbox)
    .set({ state: 'sent', sentAt: at, data: '{}', lastError: null, providerId })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')))

/**
 * Notes a failed send; a message that a later run has sent meanwhile stays sent. With `dismissedAt` (ms) a dead message is
 * not shown to staff.
 */
export const markOutboxMessageFailed = (
  db: Database,
  id: string,
  failure: { nextAt: number; isDead: boolean; reason: string; dismissedAt: number | null },
) =>
  db
    .update(outbox)
    .set({
      nextAt: failure.nextAt,
      lastError: failure.reason,
      ...(failure.isDead ? { state: 'dead' as const, dismissedAt: failure.dismissedAt } : {}),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')))
