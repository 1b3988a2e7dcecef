import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { ScreenSkeleton } from '#web/app/shell/ScreenSkeleton.tsx'
import { useMarkReady } from '#web/app/shell/use-mark-ready.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { stored } from '#web/app/stores/stored.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isClosedTo } from './navigation.ts'
import { startStaffSession } from './session.ts'

/**
 * Lets only staff into the console (R-STAFF-02). Logged-out people go to the staff log-in and come back; the log-in
 * screen redirects those who are logged in. Who may not use a screen sees a notice instead.
 */
export function StaffGate({ access, children }: { access: ScreenRoute['access']; children: ReactNode }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const viewer = useStaffSession()
  const { status, role } = viewer
  useLayoutEffect(startStaffSession, [])
  const mustLogIn = access !== 'staffVisitor' && status === 'loggedOut'
  const mustLeave = access === 'staffVisitor' && status === 'loggedIn'
  const address = useRef('')
  address.current = search === '' ? path : `${path}?${search}`
  // Runs once per refusal, because the navigation changes the address.
  useEffect(() => {
    if (mustLogIn) {
      rememberStaffPath(address.current)
      navigate(staffPaths.login(), { replace: true })
    } else if (mustLeave) {
      navigate(takeStaffPath() ?? staffPaths.home(), { replace: true })
    }
  }, [mustLogIn, mustLeave, navigate])
  if (mustLogIn || mustLeave || (access !== 'staffVisitor' && status === 'unknown')) return <ScreenSkeleton />
  if (access === 'owner' && role !== 'owner') return <Closed path={path} text="ownersOnly" />
  if (access === 'staff' && isClosedTo(viewer, path)) return <Closed path={path} text="notYours" />
  return children
}

function Closed({ path, text }: { path: string; text: 'ownersOnly' | 'notYours' }) {
  const { t } = useTranslation('staff')
  useMarkReady(path)
  return (
    <>
      <h1>{t(`${text}.title`)}</h1>
      <Notice>{t(`${text}.text`)}</Notice>
    </>
  )
}

const key = 'staffPath'
/** A path of the console only, so that no stored text can redirect to another site. */
const isStaffPath = (path: string): boolean => /^\/staff(\/|\?|$)/i.test(path)

/** Stores the path at which the log-in wall appeared. */
const rememberStaffPath = (path: string): void => stored.write('session', key, path)

/** Returns the path to continue at after the log-in, once; null when there is none. */
function takeStaffPath(): string | null {
  const path = stored.read('session', key)
  stored.remove('session', key)
  return path !== null && isStaffPath(path) ? path : null
}
