import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useConsole } from '../lazy-console.tsx'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { rememberIntent, resumePath } from '../stores/intent.ts'
import { useSession } from '../stores/session.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/**
 * Lets in only the people a screen is for (R-PAGE-06). A visitor on a customer's screen logs in first and comes back. A
 * customer on a visitor's screen (log-in) continues what the log-in wall interrupted, else goes home (R-PAGE-09). Staff
 * screens have a gate of their own. A screen that waits is shown once the HTML was hydrated. Its `heading`, where it is known, is
 * shown at once.
 */
export function AccessGate({
  access,
  waits = false,
  heading,
  children,
}: Pick<ScreenRoute, 'access'> & { waits?: boolean | undefined; heading?: string | undefined; children: ReactNode }) {
  const staffConsole = useConsole(({ code }) => code)
  const isStaffs = access === 'staff' || access === 'owner' || access === 'staffVisitor'
  // Only the console's own table has staff screens.
  const Gate = isStaffs && staffConsole !== null ? staffConsole.Gate : CustomerGate
  const isHydrated = useHydrated()
  return (
    <Gate access={access} heading={heading}>
      {waits && !isHydrated ? <ScreenSkeleton isTall /> : children}
    </Gate>
  )
}

function CustomerGate({
  access,
  heading,
  children,
}: {
  access: ScreenRoute['access']
  heading?: string | undefined
  children: ReactNode
}) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const status = useSession((session) => session.status)
  const mustLogIn = access === 'customer' && status === 'loggedOut'
  const mustLeave = access === 'visitor' && status === 'loggedIn'
  const address = useRef('')
  address.current = search === '' ? path : `${path}?${search}`
  // Runs once per refusal, because the navigation changes the address.
  useEffect(() => {
    if (mustLogIn) {
      rememberIntent({ path: address.current })
      navigate(paths.login(), { replace: true })
    } else if (mustLeave) {
      navigate(resumePath(paths.home()), { replace: true })
    }
  }, [mustLogIn, mustLeave, navigate])
  const isWaiting = access === 'customer' && status === 'unknown'
  return mustLogIn || mustLeave || isWaiting ? <ScreenSkeleton heading={heading} /> : children
}
