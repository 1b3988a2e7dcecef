import { ping } from '../db/database.ts'
import type { Handlers } from './handler.ts'

export const shopRoutes = {
  /** What the browser must know of this shop's configuration; nothing secret. */
  async appConfig({ services }) {
    return { googleClientId: services.config.GOOGLE_CLIENT_ID ?? null, googleScriptUrl: services.config.GOOGLE_SCRIPT_URL ?? null }
  },

  /** Whether the shop can serve: configured and its database answers. */
  async health({ services }) {
    await ping(services.db)
    return { ok: true as const }
  },
} satisfies Partial<Handlers>
