import type { Handlers } from '#worker/api/handler.ts'
import { ping } from '#worker/platform/database.queries.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { deliveryPromise } from '#worker/shop-settings/delivery-promise.rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { file } from './files.routes.ts'

export const shopRoutes = {
  /** The public part of the configuration that the browser needs. */
  async appConfig({ services: { config, settings, now } }) {
    const { charges, hours } = await settings.read()
    const { earliest, latest } = deliveryPromise(now(), new Set(hours.holidays))
    return {
      googleClientId: config.GOOGLE_CLIENT_ID ?? null,
      googleScriptUrl: config.GOOGLE_SCRIPT_URL ?? null,
      shipping: dollars(charges.shippingCents),
      isTaxed: isTaxed(charges),
      promise: { earliest: new Date(earliest).toISOString(), latest: new Date(latest).toISOString() },
    }
  },

  /** Whether the shop can serve: configured and its database answers. */
  async health({ services }) {
    await ping(services.db)
    return { ok: true as const }
  },

  /** The OpenAPI document, a file of the build: the Worker itself carries nothing of it (docs/decisions/073). */
  apiDescription: ({ c }) => file(c),
} satisfies Partial<Handlers>
