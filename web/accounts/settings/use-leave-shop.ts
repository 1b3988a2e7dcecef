import { useLocation } from 'wouter'
import { logOut } from '#web/app/api/log-out.ts'
import { paths } from '#web/app/paths.ts'
import { prefetchScreen } from '#web/app/shell/prefetch-screen.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { showToast } from '#web/ui/toasts.ts'

/** How long the goodbye message stays unless it is dismissed, in ms: it may mention a mail to look for. */
const farewellMs = 10 * 60 * 1000

/** Logs out in this browser and goes home, with a message that stays. */
export function useLeaveShop(): (message?: string) => Promise<void> {
  const [, navigate] = useLocation()
  return async (message) => {
    await prefetchScreen(paths.home())
    selectLoginTab('login')
    // Navigate first: on a customer's screen the access gate would ask to log in again.
    navigate(paths.home())
    logOut({ isLeaving: true })
    if (message !== undefined) showToast(message, { lastsMs: farewellMs })
  }
}
