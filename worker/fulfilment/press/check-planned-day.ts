import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isBusinessDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { Plan } from './calendar.queries.ts'

/**
 * Refuses a plan that moves work to a day on which nobody can make it (docs/decisions/305).
 * @throws ShopError invalid for a day that is over, day_closed for a weekend or a holiday of the settings
 */
export async function checkPlannedDay(services: Services, seen: Plan, { plannedDay }: Plan): Promise<void> {
  if (plannedDay === null || plannedDay === seen.plannedDay) return
  if (plannedDay < shopDay(services.now())) throw new ShopError('invalid', { fields: { day: 'format' } })
  const { hours } = await services.settings.read()
  if (!isBusinessDay(Date.parse(plannedDay), new Set(hours.holidays))) throw new ShopError('day_closed')
}
