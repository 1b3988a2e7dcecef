import { useLocation } from 'wouter'
import { logOut } from '#web/app/api/log-out.ts'
import { paths } from '#web/app/paths.ts'
import { prefetchScreen } from '#web/app/shell/prefetch.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { showToast } from '#web/ui/toasts.ts'

/** How long a farewell stays unless it is dismissed, ms: it may say what to look for in the mail. */
const farewellMs = 10 * 60 * 1000

/** Logs out here and goes home, with a message that stays. */
export function useLeaveShop(): (message?: string) => Promise<void> {
  const [, navigate] = useLocation()
  return async (message) => {
    await prefetchScreen(paths.home())
    selectLoginTab('login')
    // First away from the customer's screen, which would otherwise ask to log in again.
    navigate(paths.home())
    logOut({ isLeaving: true })
    if (message !== undefined) showToast(message, { lastsMs: farewellMs })
  }
}
