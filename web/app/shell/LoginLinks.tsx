import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/Link.tsx'
import { isRouted } from '../match-route.ts'
import { paths } from '../paths.ts'
import { selectLoginTab, useSession } from '../stores/session.ts'

/** Log in and register: both lead to /login, each to its tab (R-PAGE-02). Only for visitors. */
export function LoginLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  if (isLoggedIn || !isRouted(paths.login())) return null
  return (
    <>
      <Link href={paths.login()} className={className} onClick={() => selectLoginTab('login')}>
        {t('login')}
      </Link>
      <Link href={paths.login()} className={className} onClick={() => selectLoginTab('register')}>
        {t('register')}
      </Link>
    </>
  )
}
