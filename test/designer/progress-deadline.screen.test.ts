// @vitest-environment happy-dom
/** What makes no progress is ended; what makes some goes on however long it takes (docs/decisions/351). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { Stalled, whenQuiet, withProgressDeadline } from '#web/designer/progress-deadline.ts'

beforeEach(async () => {
  await showLanguage('es')
  await loadAreas(['designer'])
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = <Done>(): Promise<Done> => new Promise(() => undefined)

it('work that tells nothing for half a minute is ended, and says so in the shopper’s language', async () => {
  let seen: AbortSignal | undefined
  const done = withProgressDeadline({}, ({ signal }) => {
    seen = signal
    return never<string>()
  })
  const refused = done.catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(29_500)
  expect(seen?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen?.reason).toBeInstanceOf(Stalled)
  expect(await refused).toMatchObject({ message: designerEs.finish.stalled })
  expect(vi.getTimerCount()).toBe(0)
})

it('work that tells of its progress takes as long as it takes', async () => {
  const shares: number[] = []
  const done = withProgressDeadline({ onShare: (share) => shares.push(share) }, async ({ onShare }) => {
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await new Promise((resolve) => setTimeout(resolve, 25_000))
      onShare(share)
    }
    return 'drawn'
  })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await done).toBe('drawn')
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8])
  expect(vi.getTimerCount()).toBe(0)
})

it('work that is stopped is not waited for, and its own signal says why', async () => {
  const stop = new AbortController()
  const done = withProgressDeadline({ signal: stop.signal }, () => never())
  stop.abort(new Error('stopped by the shopper'))
  await expect(done).rejects.toThrow('stopped by the shopper')
  await expect(withProgressDeadline({ signal: stop.signal }, () => never())).rejects.toThrow('stopped by the shopper')
  expect(vi.getTimerCount()).toBe(0)
})

it('seconds are counted one by one: those of a tab that sleeps do not pass', async () => {
  let acted = 0
  const quiet = whenQuiet(10, () => {
    acted += 1
  })
  await vi.advanceTimersByTimeAsync(9_000)
  // The clock goes on, and no timer does.
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(acted).toBe(0)
  quiet.heard()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(acted).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(acted).toBe(1)
  quiet.end()
})
