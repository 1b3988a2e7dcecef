import { listOwners } from '#worker/accounts/customers.queries.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import { weeklyCopyBeat } from '#worker/notify/shop-messages.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { noteHeartbeats, type JobRun } from '#worker/platform/heartbeats.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { closeAlarms, isAlarmOpenedAt, listAlarms, openAlarm } from './alarms.queries.ts'
import { hookText } from './finding-texts.rules.ts'
import { readHealth } from './health.queries.ts'
import { alarmName, changesOf, findingsOf, type Finding, type HealthFacts } from './health.rules.ts'

/** How the shop does and what is wrong with it now. The time the database takes is measured on the way. */
export async function examineShop(services: Services): Promise<{ facts: HealthFacts; findings: Finding[] }> {
  const now = services.now()
  const read = await readHealth(services.db, now)
  const copy = read.heartbeats.find((beat) => beat.job === weeklyCopyBeat)
  const copiedAt = services.backups === null || copy === undefined ? null : copy.succeededAt || copy.failedAt
  const facts = { ...read, copiedAt, databaseMs: services.now() - now }
  return { facts, findings: findingsOf(facts, now) }
}

/** The key in the address that an uptime service asks; it opens nothing else. */
export const uptimeKey = ({ keys }: Services): Promise<string> => keys.sign('health', 'deep')

/** Whether a text is that key. */
export const isUptimeKey = ({ keys }: Services, text: string): Promise<boolean> => keys.verify('health', 'deep', text)

/** Findings that a mail may not be able to tell of. */
const concernsMail = ({ kind }: Finding): boolean => kind === 'messages_late' || kind === 'messages_dead'

/**
 * The watch of each minute: notes how the jobs ended (`runs`), opens an alarm for what has gone wrong, closes those that are over, and tells the owners of
 * the new ones, once: by mail, by SMS too where mail may be what fails, and by the configured webhook
 * (docs/decisions/144). Two runs at once tell once, because only the run that opens an alarm tells of it.
 */
export async function watchShop(services: Services, runs: readonly JobRun[]): Promise<void> {
  await noteHeartbeats(services.db, runs, services.now())
  if (!services.config.NOTIFY_OWNERS) return
  const { findings } = await examineShop(services)
  const at = services.now()
  const { open, tell, close } = changesOf(findings, await listAlarms(services.db), at)
  if (open.length === 0 && close.length === 0) return
  const { db } = services
  const isTold = new Set(tell)
  await writeTogether(db, [
    ...open.map((finding) => openAlarm(db, alarmName(finding), at, isTold.has(finding))),
    ...(close.length > 0 ? [closeAlarms(db, close, at)] : []),
    ...(await tellOwners(services, tell, at)),
  ])
  for (const { kind, job, count } of open) services.log('alarm_opened', { kind, job, count })
  for (const name of close) services.log('watch_alarm_over', { name })
  if (tell.length > 0) await callHook(services, tell)
}

/** The statements that tell every owner of new alarms, in the batch that opens them. */
async function tellOwners(services: Services, findings: readonly Finding[], at: number) {
  const [first] = findings
  if (first === undefined) return []
  const { db, config, sms } = services
  const isOurs = isAlarmOpenedAt(alarmName(first), at)
  const owners = await listOwners(db)
  return owners.flatMap((owner) => {
    const idempotencyKey = `alarm:${at}:${owner.id}`
    const message = {
      template: 'shop_alarm',
      data: {
        firstName: owner.firstName,
        findings: findings.map(({ kind, job, count }) => ({ kind, job, count })),
        link: `${config.PUBLIC_URL}/staff/health`,
      },
    } as const
    const needsSms = sms !== null && owner.email !== null && owner.phone !== null && findings.some(concernsMail)
    return [
      ...messageToCustomer(services, owner, idempotencyKey, message, isOurs),
      ...(needsSms
        ? [
            insertOutboxMessage(
              db,
              {
                id: `${idempotencyKey}:sms`,
                customerId: owner.id,
                channel: 'sms',
                recipient: owner.phone ?? '',
                language: owner.language,
                message,
              },
              at,
              isOurs,
            ),
          ]
        : []),
    ]
  })
}

/** Best effort: the mail is the sure way, and nothing waits for a chat. */
async function callHook({ alarmHook, config, log }: Services, findings: readonly Finding[]): Promise<void> {
  if (alarmHook === null) return
  try {
    await alarmHook.send(hookText(findings, `${config.PUBLIC_URL}/staff/health`))
  } catch (error) {
    log('alarm_hook_failed', { reason: reasonOf(error) })
  }
}
