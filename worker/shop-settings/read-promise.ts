import type { Services } from '#worker/services.ts'
import { deliveryPromise } from './delivery-promise.rules.ts'

/** The first and the last day (ms) that an order paid now is promised for, with the holidays of today's settings. */
export async function readPromise({ settings, now }: Pick<Services, 'settings' | 'now'>) {
  const { hours } = await settings.read()
  return deliveryPromise(now(), new Set(hours.holidays))
}
