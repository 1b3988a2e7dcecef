import type { ResponseBody } from '#worker/api/wire.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { presentPromisedDays } from '#worker/shop-settings/promised-days.presenter.ts'
import { isTaxed, type Settings } from '#worker/shop-settings/settings.rules.ts'

/** The public part of the configuration that the browser needs; `promise` is that of an order paid now, in ms. */
export const presentConfig = (
  config: { GOOGLE_CLIENT_ID?: string | undefined; GOOGLE_SCRIPT_URL?: string | undefined },
  charges: Settings['charges'],
  promise: { earliest: number; latest: number },
): ResponseBody<'appConfig'> => ({
  googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  googleScriptUrl: config.GOOGLE_SCRIPT_URL ?? null,
  shipping: dollars(charges.shippingCents),
  isTaxed: isTaxed(charges),
  promise: presentPromisedDays(promise),
})
