import type { Handlers } from '#worker/api/handler.ts'
import { ping } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { deliveryPromise } from '#worker/shop-settings/delivery-promise.rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { examineShop, isUptimeKey } from '#worker/staff/health/watch-shop.ts'
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

  /**
   * Whether the shop can serve: configured and its database answers. With the key of an uptime service also whether
   * anything needs its owner; the answer is then 503 with what it is.
   */
  async health({ query, services }) {
    if (query.deep === undefined) {
      await ping(services.db)
      return { ok: true as const }
    }
    if (!(await isUptimeKey(services, query.deep))) throw new ShopError('forbidden')
    const { findings } = await examineShop(services)
    if (findings.length > 0) {
      const told = findings.map(({ kind, job, count }) => ({ kind, job, count }))
      throw new ShopError('shop_needs_owner', { extra: { findings: told } })
    }
    return { ok: true as const }
  },

  /** The OpenAPI document, a file of the build: the Worker itself carries nothing of it (docs/decisions/073). */
  apiDescription: ({ c }) => file(c),
} satisfies Partial<Handlers>
