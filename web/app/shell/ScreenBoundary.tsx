import { Component, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ScreenNotLoaded } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import { useSession } from '../stores/session.ts'
import { useMarkReady } from './use-mark-ready.ts'
import styles from './Frame.module.css'

interface ScreenBoundaryProps {
  /** Identifies the screen: a new value resets the failure. */
  screenKey: string
  /** Loads the screen's code again. */
  onRetry: () => Promise<void>
  children: ReactNode
}

/** What is shown in the screen's place: `notLoaded` when its code could not be had, as without a net. */
type Failure = 'broken' | 'notLoaded'

/** Limits a screen's failure to that screen: the frame stays, with a retry and ways to go on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof ScreenNotLoaded ? 'notLoaded' : 'broken' }
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (this.state.failure !== null && before.screenKey !== this.props.screenKey) this.setState({ failure: null })
  }

  /** Its code is asked for again first: a screen whose code failed stays failed until then. */
  private readonly retry = async (): Promise<void> => {
    await this.props.onRetry().catch(() => undefined)
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null ? this.props.children : <FailedScreen failure={failure} onRetry={this.retry} />
  }
}

/** Shown in place of a screen that could not be loaded or failed to render. */
function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => Promise<void> }) {
  const { t } = useTranslation('shell')
  const isNotLoaded = failure === 'notLoaded'
  const canRead = useSession(({ isLoggedIn }) => isLoggedIn) && isNotLoaded
  // This screen listens now; presses on the screen that did not load are dropped.
  useMarkReady(location.pathname)
  useEffect(() => {
    if (!isNotLoaded) return
    const retry = () => void onRetry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isNotLoaded, onRetry])
  return (
    <div className={styles['failed']} role="alert">
      <h1>{t(isNotLoaded ? 'failed.notLoaded.title' : 'failed.title')}</h1>
      <p>
        {t(isNotLoaded ? 'failed.notLoaded.text' : 'failed.text')} {canRead && t('failed.notLoaded.readable')}
      </p>
      <div className={styles['ways']}>
        <Button onClick={() => void onRetry()}>{t('failed.retry')}</Button>
        {canRead && (
          <>
            <LinkButton to={paths.shoppingCart()} variant="quiet">
              {t('links.shoppingCart')}
            </LinkButton>
            <LinkButton to={paths.orders()} variant="quiet">
              {t('links.orders')}
            </LinkButton>
          </>
        )}
        <LinkButton to={paths.home()} variant="quiet">
          {t('failed.home')}
        </LinkButton>
      </div>
    </div>
  )
}
