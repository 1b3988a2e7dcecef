import { ensureBuilt } from '#scripts/local/bundle.ts'
import { buildTime } from './build-time.ts'

/** Builds the Worker and the doubles once for all suites. Building also proves that `wrangler deploy` would. */
export async function setup(): Promise<void> {
  const startedAt = performance.now()
  await ensureBuilt(console.log)
  buildTime.add(performance.now() - startedAt)
}
