import { listOwners } from '#worker/accounts/customers.queries.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { findMark } from '#worker/platform/job-leases.queries.ts'
import type { Services } from '#worker/services.ts'
import { localTime } from '#worker/shop-settings/opening-hours.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { countLastDay, countWaitingWork, markReported } from './health.queries.ts'
import { isReportDue } from './health.rules.ts'
import { examineShop } from './watch-shop.ts'

const job = 'morning-report'

/**
 * Mails the owners once a day how the shop stands (docs/decisions/144): from the configured time on, for four hours,
 * so that a cron that was down makes up for it in the same morning and not at night.
 */
export async function sendMorningReport(services: Services): Promise<void> {
  const { db, config } = services
  const now = services.now()
  const { date, time } = localTime(now, shopHours.timeZone)
  if (!config.NOTIFY_OWNERS || !isReportDue(time, config.MORNING_REPORT_AT)) return
  if ((await findMark(db, job)) === date) return
  const [lastDay, waiting, { findings }, owners] = await Promise.all([
    countLastDay(db, now - days(1)),
    countWaitingWork(db, date),
    examineShop(services),
    listOwners(db),
  ])
  const report = {
    ...lastDay,
    ...waiting,
    findings: findings.map(({ kind, job: name, count }) => ({ kind, job: name, count })),
  }
  // Each owner gets one a day, whichever of two runs writes first: the message is named after the day.
  await writeTogether(db, [
    ...owners.flatMap((owner) =>
      messageToCustomer(services, owner, `morning:${date}:${owner.id}`, {
        template: 'shop_morning',
        data: { firstName: owner.firstName, report, link: `${config.PUBLIC_URL}/staff` },
      }),
    ),
    markReported(db, job, date),
  ])
}
