import type { Services } from '#worker/services.ts'

/**
 * Goes on to its end although the client may go away: between the provider's answer and our row nothing may be cut
 * (S-32).
 */
export function runToCompletion<Result>(services: Services, work: Promise<Result>): Promise<Result> {
  services.defer(work.catch(() => undefined))
  return work
}
