import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { ScreenSkeleton } from '#web/app/shell/ScreenSkeleton.tsx'
import { useSaysItListens } from '#web/app/shell/use-says-it-listens.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { rememberStaffPath, takeStaffPath } from './interrupted-path.ts'
import { startStaffSession } from './session.ts'

/**
 * Lets the staff into the staff's screens (R-STAFF-02). Who is not logged in goes to the staff's log-in and comes
 * back; who
 * is leaves it again. An owner's screen tells others of the staff so.
 */
export function StaffGate({ access, children }: { access: ScreenRoute['access']; children: ReactNode }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { status, role } = useStaffSession()
  useLayoutEffect(startStaffSession, [])
  const mustLogIn = access !== 'staffVisitor' && status === 'loggedOut'
  const mustLeave = access === 'staffVisitor' && status === 'loggedIn'
  const address = useRef('')
  address.current = search === '' ? path : `${path}?${search}`
  // Once per refusal: the address changes by what happens here.
  useEffect(() => {
    if (mustLogIn) {
      rememberStaffPath(address.current)
      navigate(paths.staffLogin(), { replace: true })
    } else if (mustLeave) {
      navigate(takeStaffPath() ?? paths.staffHome(), { replace: true })
    }
  }, [mustLogIn, mustLeave, navigate])
  if (mustLogIn || mustLeave || (access !== 'staffVisitor' && status === 'unknown')) return <ScreenSkeleton />
  if (access === 'owner' && role !== 'owner') return <OwnersOnly path={path} />
  return children
}

function OwnersOnly({ path }: { path: string }) {
  const { t } = useTranslation('staff')
  useSaysItListens(path)
  return (
    <>
      <h1>{t('ownersOnly.title')}</h1>
      <Notice>{t('ownersOnly.text')}</Notice>
    </>
  )
}
