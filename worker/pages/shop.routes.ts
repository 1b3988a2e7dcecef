import type { Handlers } from '#worker/api/handler.ts'
import { ping } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keptOffer } from '#worker/platform/kept-answers.rules.ts'
import { readPromise } from '#worker/shop-settings/read-promise.ts'
import { examineShop, isUptimeKey } from '#worker/staff/health/watch-shop.ts'
import { file } from './files.routes.ts'
import { presentConfig } from './shop-config.presenter.ts'

export const shopRoutes = {
  /** The public part of the configuration that the browser needs. */
  async appConfig({ services, c }) {
    services.settings.forget()
    for (const [name, value] of Object.entries(keptOffer(services.now()))) c.header(name, value)
    const { charges } = await services.settings.read()
    return presentConfig(services.config, charges, await readPromise(services))
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
