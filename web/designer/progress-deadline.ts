/** Ends what makes no progress: a shopper does not wait for what never comes (docs/decisions/351). */
import { ApiError } from '#web/app/api/api-error.ts'
import { translate } from '#web/app/texts/texts.ts'
import type { Drawing } from './drawn-in-worker.ts'

/** What a slow phone takes between two steps at most, and more. */
const quietSeconds = 30

/**
 * Acts once nothing was heard for so many seconds. They are counted one by one: a tab that sleeps gets none.
 */
export function whenQuiet(seconds: number, act: () => void): { heard: () => void; end: () => void } {
  let quiet = 0
  const timer = setInterval(() => {
    quiet += 1
    if (quiet < seconds) return
    clearInterval(timer)
    act()
  }, 1000)
  return {
    heard: () => {
      quiet = 0
    },
    end: () => clearInterval(timer),
  }
}

/** Why something was ended that made no progress. */
export class Stalled extends ApiError {
  constructor() {
    super(0, { code: 'unreadable' }, translate('designer:finish.stalled'))
  }
}

/**
 * Does work that tells of its progress. Where it tells nothing for half a minute, or `signal` is aborted, its own signal is
 * aborted, and nobody waits for it any longer.
 * @throws Stalled when it made no progress
 */
export async function withProgressDeadline<Done>(
  { onShare, signal }: Drawing,
  work: (heard: { onShare: (share: number) => void; signal: AbortSignal }) => Promise<Done>,
): Promise<Done> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const stop = () => own.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  const quiet = whenQuiet(quietSeconds, () => own.abort(new Stalled()))
  const ended = new Promise<never>((_resolve, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason as Error))
  })
  const heard = (share: number) => {
    quiet.heard()
    onShare?.(share)
  }
  try {
    return await Promise.race([work({ onShare: heard, signal: own.signal }), ended])
  } finally {
    quiet.end()
    signal?.removeEventListener('abort', stop)
  }
}
