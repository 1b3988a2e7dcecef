import { inArray, sql } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { products } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import { orders } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import { requests } from '#worker/requests/requests.table.ts'
import type { AuditLine } from '../team/staff.queries.ts'

/** Facts that are the id of a person. */
const people = ['assignedTo', 'customer'] as const

/** D1 binds at most 100 values per statement. */
const mostAtOnce = 90

const personName = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`

/**
 * What the lines of a page are about, by id: an order's and a request's number, the name of a person, a product, a
 * design. An erased account has no name, so it is not among them.
 */
export async function findAuditNames(
  db: Database,
  lines: readonly AuditLine[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (...kinds: string[]) => [
    ...new Set(lines.filter(({ subjectKind }) => kinds.includes(subjectKind)).map(({ subjectId }) => subjectId)),
  ]
  const inFacts = lines.flatMap(({ facts }) => people.map((key) => facts[key])).filter((id) => typeof id === 'string')
  const persons = [...new Set([...idsOf('customer', 'staff'), ...inFacts])].slice(0, mostAtOnce)
  const some = (ids: string[]) => ids.slice(0, mostAtOnce)
  const [named, numbered, asked, sold, drawn] = await Promise.all([
    db.select({ id: customers.id, name: personName }).from(customers).where(inArray(customers.id, persons)),
    db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, some(idsOf('order')))),
    db
      .select({ id: requests.id, number: requests.number })
      .from(requests)
      .where(inArray(requests.id, some(idsOf('request')))),
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, some(idsOf('product')))),
    db
      .select({ id: exclusiveDesigns.id, name: exclusiveDesigns.name })
      .from(exclusiveDesigns)
      .where(inArray(exclusiveDesigns.id, some(idsOf('design')))),
  ])
  return new Map(
    [
      ...named.map(({ id, name }) => [id, name] as const),
      ...numbered.map(({ id, number }) => [id, `#${number}`] as const),
      ...asked.map(({ id, number }) => [id, number === null ? '' : `#${number}`] as const),
      ...[...sold, ...drawn].map(({ id, name }) => [id, textIn(name, language)] as const),
    ].filter(([, name]) => name !== ''),
  )
}

/** The orders and requests with this number. */
export async function findAuditSubjects(db: Database, number: number): Promise<string[]> {
  const [numbered, asked] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.number} = ${number}`),
    db
      .select({ id: requests.id })
      .from(requests)
      .where(sql`${requests.number} = ${number}`),
  ])
  return [...numbered, ...asked].map(({ id }) => id)
}
