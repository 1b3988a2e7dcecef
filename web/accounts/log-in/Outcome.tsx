import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/stores/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Outcome.module.css'

/**
 * The success message, announced to screen readers, and a link to log in for those who do not wait for the redirect.
 * Render it with `null` before the success: a live region has to exist before its text.
 */
export function Outcome({
  message,
  login,
  isLoginShown = true,
}: {
  message: string | null
  login: string
  isLoginShown?: boolean
}) {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  return (
    <div className={styles['outcome']}>
      <div role="status">
        {message !== null && (
          <p className={styles['message']}>
            <Icon name="check" size={32} />
            {message}
          </p>
        )}
      </div>
      {message !== null && isLoginShown && !isLoggedIn && (
        <LinkButton to={paths.login()} isWide>
          {login}
        </LinkButton>
      )}
    </div>
  )
}
