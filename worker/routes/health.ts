import { sql } from 'drizzle-orm'
import type { Handlers } from './handler.ts'

export const healthRoutes = {
  /** Whether the shop can serve: configured and its database answers. */
  async health({ services }) {
    await services.db.get(sql`SELECT 1`)
    return { ok: true as const }
  },
} satisfies Partial<Handlers>
