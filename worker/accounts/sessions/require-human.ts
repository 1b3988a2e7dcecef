import { minutes } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { takeTally } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'

/** How many calls of the whole shop pass unchecked while Turnstile does not answer. */
const whileDown = { most: 300, windowMs: minutes(10) } as const

/**
 * Where Turnstile is configured: lets a call pass only with a proof that Turnstile accepts. While Turnstile does not
 * answer a number of calls pass without: people get in, and an outage that somebody brings about opens no endless door.
 * @throws ShopError not_human, busy
 */
export async function requireHuman(services: Services, proof: string, address: string): Promise<void> {
  if (!services.humans) return
  const verdict = proof === '' ? 'no' : await services.humans.judge(proof, address)
  if (verdict === 'yes') return
  if (verdict === 'no')
    throw new ShopError('not_human', { extra: { turnstileSiteKey: services.config.TURNSTILE_SITE_KEY } })
  services.log('turnstile_not_answering')
  const waitMs = await takeTally(services.db, 'turnstile_down', services.now(), whileDown)
  if (waitMs !== null) throw new ShopError('busy', { retryAfterMs: waitMs })
}
