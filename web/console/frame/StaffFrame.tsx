import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { LanguageSwitch } from '#web/app/shell/LanguageSwitch.tsx'
import { Logo } from '#web/app/shell/Logo.tsx'
import { OfflineNotice } from '#web/app/shell/OfflineNotice.tsx'
import { SkipLink } from '#web/app/shell/SkipLink.tsx'
import { ThemeSwitch } from '#web/app/shell/ThemeSwitch.tsx'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { ProveAgainDialog } from './ProveAgainDialog.tsx'
import { leaveStaff, logOutStaff } from './session.ts'
import { StaffBar, StaffMenu } from './StaffMenu.tsx'
import { useBadgeCounts } from './use-badges.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useIdleLock } from './use-idle-lock.ts'
import styles from './StaffFrame.module.css'

/**
 * The console's frame: a header, the menu beside the screen or at the foot of a phone, and the screen in the remaining
 * space.
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('staff')
  const [path, navigate] = useLocation()
  const viewer = useStaffSession()
  const { status, firstName } = viewer
  const isLoggedIn = status === 'loggedIn'
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setIsMenuOpen(false), [])
  const [asked, setAsked] = useState<'find' | 'keys' | null>(null)
  const closeAsked = useCallback(() => setAsked(null), [])
  useDeskKeys({ isOn: isLoggedIn, viewer, onFind: () => setAsked('find'), onHelp: () => setAsked('keys') })
  const me = useServerData('staffMe').data
  // An owner may have changed what this person may do since they logged in.
  useEffect(() => {
    if (me !== undefined) useStaffSession.setState({ permissions: me.permissions })
  }, [me])
  useBadgeCounts(isLoggedIn ? viewer.userId : null, viewer)
  const mustSetUp = isLoggedIn && me?.mustSetSecondFactor === true && path !== staffPaths.security()
  useEffect(closeMenu, [path, closeMenu])
  useEffect(() => {
    if (mustSetUp) navigate(staffPaths.security(), { replace: true })
  }, [mustSetUp, navigate])
  const lock = useCallback(() => leaveStaff(), [])
  useIdleLock(isLoggedIn, lock)
  const menu = isLoggedIn && (
    <>
      <StaffMenu />
      <div className={styles['person']}>
        <p>{t('loggedInAs', { name: firstName ?? '' })}</p>
        <Button variant="quiet" onClick={logOutStaff}>
          {t('logOut')}
        </Button>
      </div>
    </>
  )
  return (
    <>
      <SkipLink />
      <OfflineNotice text={t('offline')} />
      <header className={styles['bar']}>
        <Link href={staffPaths.home()} className={styles['home']}>
          <Logo />
          <span className={styles['side']}>{t('side')}</span>
        </Link>
        <div className={styles['switches']}>
          {isLoggedIn && (
            <IconButton
              icon="search"
              label={t('palette.title')}
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => setAsked('find')}
            />
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <div className={styles['body']}>
        <aside className={styles['aside']}>{menu}</aside>
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      {isLoggedIn && (
        <StaffBar
          more={
            <button type="button" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
              <Icon name="menu" size={22} />
              {t('openMenu')}
            </button>
          }
        />
      )}
      <Dialog title={t('palette.title')} isOpen={asked === 'find'} onClose={closeAsked}>
        <CommandPalette onGone={closeAsked} />
      </Dialog>
      <Dialog title={t('keys')} isOpen={asked === 'keys'} onClose={closeAsked}>
        <KeysHelp />
      </Dialog>
      <ProveAgainDialog />
      <Dialog title={t('menu')} isOpen={isMenuOpen} onClose={closeMenu} shape="sheet">
        {menu}
      </Dialog>
    </>
  )
}
