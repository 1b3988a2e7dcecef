/** Limits SMS, so that the shop does not pay for messages that nobody wants (docs/decisions/098). */
import { days, hours } from '#worker/platform/duration.rules.ts'
import { numberRange, takesSms } from '#worker/platform/phone-plan.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { takeTally } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'

/** Messages to one number a day: codes, a reset, news of orders. */
const perNumber = { most: 15, windowMs: days(1) } as const

/** An SMS that is not sent: never, if its number accepts none, else not before `until`, ms. */
export class SmsHeld extends Error {
  readonly until: number | null
  constructor(reason: string, until: number | null) {
    super(reason)
    this.until = until
  }
}

/**
 * Whether the shop sends SMS to a number: its country is configured and it is valid in that country's numbering plan.
 */
export const sendsSmsTo = ({ config }: Services, phone: string): boolean => takesSms(phone, config.SMS_COUNTRIES)

/**
 * Counts an SMS before it is sent: by number, by range of numbers and for the whole shop. Numbers made up to earn from
 * SMS come in ranges. The count of the whole shop is a circuit breaker: when it opens, the owners get a mail.
 * @throws SmsHeld
 */
export async function takeSms(services: Services, phone: string): Promise<void> {
  if (!sendsSmsTo(services, phone)) throw new SmsHeld('the number takes no SMS from here', null)
  const now = services.now()
  const { SMS_PER_RANGE, SMS_PER_DAY } = services.config
  const limits = [
    ['number', await services.keys.sign('attempt', `sms:${phone}`), perNumber],
    ['range', numberRange(phone), { most: SMS_PER_RANGE, windowMs: hours(1) }],
    ['shop', 'all', { most: SMS_PER_DAY, windowMs: days(1) }],
  ] as const
  for (const [kind, key, limit] of limits) {
    const waitMs = await takeTally(services.db, `sms:${kind}:${key}`, now, limit)
    if (waitMs === null) continue
    services.log(kind === 'shop' ? 'alarm_sms_breaker_open' : 'sms_limit_reached', { kind, waitMs })
    if (kind === 'shop') await alarm(services, { most: SMS_PER_DAY, waitMs, endsAt: now + waitMs })
    throw new SmsHeld(`too many SMS for the ${kind}`, now + waitMs)
  }
}

/**
 * Tells the owners that the shop sends no more SMS. The key is the hour in which the count ends, so that each opening
 * is told once. A failure here must not change what happens to the SMS.
 */
const alarm = (
  services: Services,
  { most, waitMs, endsAt }: { most: number; waitMs: number; endsAt: number },
): Promise<void> =>
  services
    .alertOwners(`sms_breaker:${Math.round(endsAt / hours(1))}`, (firstName) => ({
      template: 'sms_breaker',
      data: { firstName, most, hours: Math.ceil(waitMs / hours(1)) },
    }))
    .catch((error: unknown) => services.log('alarm_not_mailed_failed', { reason: reasonOf(error) }))
