import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import { findMark, setMark, takeLease } from '#worker/platform/job-leases.queries.ts'
import type { Services } from '#worker/services.ts'
import { retention, tooOldBefore, type Retention } from '#worker/shop-settings/retention.rules.ts'
import {
  clearOrders,
  deleteOldAudit,
  isWarnedAt,
  listOrdersAfter,
  listOrdersNumbered,
  listToWarn,
  markWarned,
  retireInactive,
} from './retention.queries.ts'

const job = 'retention'
/** Nothing here is urgent; the lease keeps the time. */
const everyMs = hours(1)
/**
 * At most so many of each in an hour: a shop that was imported, or whose owner shortens a time, works through what is
 * old in days, and its mails stay far below the quota of a day.
 */
const perRun = { warnings: 20, accounts: 20, auditLines: 500, orders: 50 } as const
/** Orders of long ago that are still under way: with so many it waits until some have ended. */
const mostPassed = 200

/**
 * Ends what nobody deletes (docs/decisions/139): warns customers of accounts that nobody uses, hands those whose warning
 * is over to the erasure, deletes old lines of the audit log, and takes the person out of old orders. Each part can be
 * repeated, and stops after a bounded step.
 */
export async function applyRetention(services: Services, kept: Retention = retention): Promise<void> {
  const { db } = services
  const now = services.now()
  if (!(await takeLease(db, job, now, now + everyMs))) return
  const before = tooOldBefore(now, kept)
  for (const id of await listToWarn(db, before.toWarn, perRun.warnings)) await warn(services, id, before.toWarn, kept)
  const retired = await retireInactive(db, before, now, perRun.accounts)
  if (retired > 0) services.log('accounts_retired', { count: retired })
  await writeTogether(db, [deleteOldAudit(db, before.audit, perRun.auditLines)])
  await clearOldOrders(services, before.orders)
}

/** The note and its message are one batch, so that a run that dies warns neither twice nor silently. */
async function warn(services: Services, id: string, before: number, kept: Retention): Promise<void> {
  const { db, config } = services
  const now = services.now()
  const customer = await findCustomer(db, id)
  if (customer === null) return
  await writeTogether(db, [
    markWarned(db, customer.id, before, now),
    ...messageToCustomer(
      services,
      customer,
      `inactive:${customer.id}:${now}`,
      {
        template: 'account_ending',
        data: {
          firstName: customer.firstName,
          loginLink: `${config.PUBLIC_URL}/login`,
          until: now + days(kept.warningDays),
          months: kept.inactiveMonths,
        },
      },
      isWarnedAt(customer.id, now),
    ),
  ])
}

/** How far the orders are cleared. */
interface OrdersMark {
  /** Everything up to this number is cleared, but for those that were passed. */
  number: number
  /** Numbers of orders that were under way when their time came. */
  passed: number[]
}

const markIn = (text: string): OrdersMark =>
  text.startsWith('{') ? (JSON.parse(text) as OrdersMark) : { number: Number(text || 0), passed: [] }

/**
 * Goes on behind the last order that was looked at: numbers rise with time. Those that were under way then are looked at
 * again by each run, so that none is forgotten.
 */
async function clearOldOrders(services: Services, before: number): Promise<void> {
  const { db } = services
  const { number, passed } = markIn(await findMark(db, job))
  const room = Math.max(mostPassed - passed.length, 0)
  const [again, next] = await Promise.all([
    passed.length === 0 ? [] : listOrdersNumbered(db, passed),
    listOrdersAfter(db, number, Math.min(perRun.orders, room)),
  ])
  const firstYoung = next.findIndex(({ createdAt }) => createdAt >= before)
  const old = [...again, ...(firstYoung === -1 ? next : next.slice(0, firstYoung))]
  const done = old.filter(({ isUnderWay }) => !isUnderWay).map(({ id }) => id)
  const mark: OrdersMark = {
    number: Math.max(number, ...old.map((order) => order.number)),
    passed: old.filter(({ isUnderWay }) => isUnderWay).map((order) => order.number),
  }
  await writeTogether(db, [...(done.length > 0 ? clearOrders(db, done) : []), setMark(db, job, JSON.stringify(mark))])
}
