import { rememberIntent } from '#web/app/stores/intent.ts'
import { forgetInEntry, rememberedInEntry } from './entry-memory.ts'

/**
 * Remembers the customer's screen in whose place the first script of its page has shown the log-in (app/after-paint.ts), so that a
 * log-in leads there.
 */
export function keepAskedPath(): void {
  const path = rememberedInEntry('asked')
  if (path === null) return
  forgetInEntry('asked')
  rememberIntent({ path })
}
