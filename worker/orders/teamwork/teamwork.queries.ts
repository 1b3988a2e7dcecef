import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { isOfStaff } from '#worker/accounts/customers.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { orders } from '../orders.table.ts'
import { teamworkLimits } from './teamwork.rules.ts'
import { orderMentions, orderNotes, orderTags } from './teamwork.table.ts'

/** What colleagues note about an order. */
export interface Teamwork {
  orderId: string
  assignee: { id: string; name: string } | null
  /** In the order of the alphabet. */
  tags: string[]
  notes: number
}

/** Of an order that nobody noted anything about. */
export const noTeamwork = (orderId: string): Teamwork => ({ orderId, assignee: null, tags: [], notes: 0 })

const nameOf = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`

/** Whose these orders are, their tags and how many notes they have; at most 90 ids. */
export async function listTeamwork(db: Database, ids: readonly string[]): Promise<Teamwork[]> {
  if (ids.length === 0) return []
  const [assigned, tags, notes] = await Promise.all([
    db
      .select({ orderId: orders.id, id: customers.id, name: nameOf })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.assignedTo))
      .where(inArray(orders.id, [...ids])),
    db
      .select({ orderId: orderTags.orderId, tag: orderTags.tag })
      .from(orderTags)
      .where(inArray(orderTags.orderId, [...ids]))
      .orderBy(asc(orderTags.orderId), asc(orderTags.tag)),
    db
      .select({ orderId: orderNotes.orderId, count: sql<number>`count(*)` })
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, [...ids]))
      .groupBy(orderNotes.orderId),
  ])
  return ids.map((orderId) => {
    const assignee = assigned.find((one) => one.orderId === orderId)
    return {
      orderId,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      tags: tags.filter((one) => one.orderId === orderId).map(({ tag }) => tag),
      notes: notes.find((one) => one.orderId === orderId)?.count ?? 0,
    }
  })
}

/** A note about an order with the name of who wrote it. */
export interface OrderNote {
  id: string
  orderId: string
  text: string
  author: string
  createdAt: number
  /** The colleagues it names, and whether each has seen it. */
  mentions: { id: string; name: string; isSeen: boolean }[]
}

/** The notes of these orders, the newest first; at most 90 ids. */
export async function listOrderNotes(db: Database, ids: readonly string[]): Promise<OrderNote[]> {
  const [notes, mentions] = await Promise.all([notesOf(db, ids), mentionsIn(db, ids)])
  return notes.map((note) => ({
    ...note,
    mentions: mentions.flatMap(({ noteId, id, name, seenAt }) =>
      noteId === note.id ? [{ id, name, isSeen: seenAt !== null }] : [],
    ),
  }))
}

const mentionsIn = (db: Database, ids: readonly string[]) =>
  db
    .select({ noteId: orderMentions.noteId, id: customers.id, name: nameOf, seenAt: orderMentions.seenAt })
    .from(orderMentions)
    .innerJoin(customers, eq(customers.id, orderMentions.staffId))
    .where(inArray(orderMentions.orderId, [...ids]))
    .orderBy(asc(customers.firstName), asc(customers.id))

const notesOf = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: orderNotes.id,
      orderId: orderNotes.orderId,
      text: orderNotes.text,
      author: nameOf,
      createdAt: orderNotes.createdAt,
    })
    .from(orderNotes)
    .innerJoin(customers, eq(customers.id, orderNotes.authorId))
    .where(inArray(orderNotes.orderId, [...ids]))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(teamworkLimits.notes)

/** Every note about the orders of a customer, the newest first, for the export of their data. */
export const listNotesAboutOrdersOf = (
  db: Database,
  customerId: string,
): Promise<{ number: number; text: string; createdAt: number }[]> =>
  db
    .select({ number: orders.number, text: orderNotes.text, createdAt: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))

/**
 * Inserts a note, for the batch of the action. A key that a note of the order already has inserts nothing: dependent
 * statements use the condition `isOrderNoteKept`.
 */
export const insertOrderNote = (db: Database, note: typeof orderNotes.$inferInsert): Statement =>
  db.insert(orderNotes).values(note).onConflictDoNothing()

export const deleteOrderNote = (db: Database, orderId: string, id: string): Statement =>
  db.delete(orderNotes).where(and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId)))

/** The note of an order by the form that made it. */
export const findOrderNoteByKey = async (
  db: Database,
  orderId: string,
  clientKey: string,
): Promise<{ text: string } | null> =>
  (await db
    .select({ text: orderNotes.text })
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.clientKey, clientKey)))
    .get()) ?? null

/** Whether there is such a note when the batch gets there. */
export const isOrderNoteKept = (orderId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_notes WHERE id = ${id} AND order_id = ${orderId})`

/** Names colleagues in a note, if `condition` holds. For the batch of the note. */
export const insertOrderMentions = (
  db: Database,
  { noteId, orderId, staffIds, at }: { noteId: string; orderId: string; staffIds: readonly string[]; at: number },
  condition: SQL,
): Statement =>
  db.run(sql`
    INSERT INTO order_mentions (note_id, staff_id, order_id, created_at)
    SELECT ${noteId}, value, ${orderId}, ${at} FROM json_each(${JSON.stringify([...staffIds])}) WHERE ${condition}`)

/** A note that names a colleague who has not opened its order since. */
export interface WaitingMention {
  noteId: string
  orderId: string
  number: number
  author: string
  /** Its first 200 characters. */
  text: string
  since: number
}

/** The notes that name a colleague and wait for them, the oldest first. */
export const listWaitingMentions = (db: Database, staffId: string, most: number): Promise<WaitingMention[]> =>
  db
    .select({
      noteId: orderMentions.noteId,
      orderId: orderMentions.orderId,
      number: orders.number,
      author: nameOf,
      text: sql<string>`substr(${orderNotes.text}, 1, 200)`,
      since: orderMentions.createdAt,
    })
    .from(orderMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, orderMentions.noteId))
    .innerJoin(orders, eq(orders.id, orderMentions.orderId))
    .innerJoin(customers, eq(customers.id, orderNotes.authorId))
    .where(and(eq(orderMentions.staffId, staffId), isNull(orderMentions.seenAt)))
    .orderBy(asc(orderMentions.createdAt))
    .limit(most)

/** How many notes name a colleague and wait for them, `most` at most. */
export const countWaitingMentions = async (db: Database, staffId: string, most: number): Promise<number> =>
  (
    await db.all(sql`
      SELECT 1 FROM order_mentions INDEXED BY order_mentions_waiting
      WHERE staff_id = ${staffId} AND seen_at IS NULL LIMIT ${most}`)
  ).length

/** A colleague has opened an order: what names them there waits no longer. */
export const markMentionsSeen = (db: Database, orderId: string, staffId: string, at: number): Statement =>
  db
    .update(orderMentions)
    .set({ seenAt: at })
    .where(and(eq(orderMentions.orderId, orderId), eq(orderMentions.staffId, staffId), isNull(orderMentions.seenAt)))

/** Gives an order to a colleague, or to nobody. For a batch. */
export const assignOrderTo = (db: Database, orderId: string, staffId: string | null): Statement =>
  db.update(orders).set({ assignedTo: staffId }).where(eq(orders.id, orderId))

/** Whether an order is given to somebody else, or to nobody, when the batch gets there. */
export const isAssignedElsewhere = (orderId: string, staffId: string | null): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND assigned_to IS NOT ${staffId})`

/** Whether a tag can be put on an order: it has it not yet, and fewer than the most. */
export const mayBeTagged = (orderId: string, tag: string): SQL =>
  sql`NOT ${isTagged(orderId, tag)}
    AND (SELECT count(*) FROM order_tags WHERE order_id = ${orderId}) < ${teamworkLimits.tags}`

/** Puts a tag on an order if it can be. For a batch. */
export const insertOrderTag = (db: Database, orderId: string, tag: string): Statement =>
  db.run(sql`
    INSERT INTO order_tags (tag, number, order_id) SELECT ${tag}, number, id FROM orders
    WHERE id = ${orderId} AND ${mayBeTagged(orderId, tag)}`)

export const deleteOrderTag = (db: Database, orderId: string, tag: string): Statement =>
  db.delete(orderTags).where(and(eq(orderTags.orderId, orderId), eq(orderTags.tag, tag)))

/** Whether an order has a tag when the batch gets there. */
export const isTagged = (orderId: string, tag: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_tags WHERE order_id = ${orderId} AND tag = ${tag})`

/** Every tag that an order has, in the order of the alphabet: one look into the index for each. */
export const listTags = (db: Database, most: number): Promise<{ tag: string }[]> =>
  db.all(sql`
    WITH RECURSIVE known (tag) AS (
      SELECT min(tag) FROM order_tags
      UNION ALL
      SELECT (SELECT min(tag) FROM order_tags WHERE tag > known.tag) FROM known WHERE known.tag IS NOT NULL)
    SELECT tag FROM known WHERE tag IS NOT NULL LIMIT ${most}`)

/** Everybody who can be given an order: staff who are not suspended. */
export const listColleagues = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: customers.id, name: nameOf })
    .from(customers)
    .where(and(isOfStaff, isNull(customers.staffSuspendedAt), eq(customers.state, 'active')))
    .orderBy(asc(customers.firstName), asc(customers.id))
    .limit(200)

/** Deletes what staff noted about a customer's orders. For the batch that erases the account. */
export function eraseTeamwork(db: Database, customerId: string): Statement[] {
  const its = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  return [
    db.delete(orderNotes).where(inArray(orderNotes.orderId, its)),
    db.delete(orderTags).where(inArray(orderTags.orderId, its)),
  ]
}
