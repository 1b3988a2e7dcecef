import { dollars } from '#domain/money'
import { ping } from '../db/database.ts'
import type { Handlers } from './handler.ts'
import { isTaxed } from './payment-view.ts'

export const shopRoutes = {
  /** What the browser must know of this shop's configuration; nothing secret. */
  async appConfig({ services: { config } }) {
    return { googleClientId: config.GOOGLE_CLIENT_ID ?? null, googleScriptUrl: config.GOOGLE_SCRIPT_URL ?? null, shipping: dollars(config.SHIPPING_CENTS), isTaxed: isTaxed(config) }
  },

  /** Whether the shop can serve: configured and its database answers. */
  async health({ services }) {
    await ping(services.db)
    return { ok: true as const }
  },
} satisfies Partial<Handlers>
