import { ensureBuilt } from '../../scripts/local/bundle.ts'

/** Builds the Worker and the doubles once for all suites; building is also the proof that `wrangler deploy` would. */
export async function setup(): Promise<void> {
  await ensureBuilt(console.log)
}
