import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { paths } from '../paths.ts'
import { useMarkReady } from './use-mark-ready.ts'
import styles from './Frame.module.css'

interface ScreenBoundaryProps {
  /** Identifies the screen: a new value resets the failure. */
  screenKey: string
  /** Loads the screen's code again. */
  onRetry: () => Promise<void>
  children: ReactNode
}

/** Limits a screen's failure to that screen: the frame stays, with a retry and a link home. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (this.state.hasFailed && before.screenKey !== this.props.screenKey) this.setState({ hasFailed: false })
  }

  /** Its code is asked for again first: a screen whose code failed stays failed until then. */
  private async retry(): Promise<void> {
    await this.props.onRetry().catch(() => undefined)
    this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedScreen onRetry={() => void this.retry()} /> : this.props.children
  }
}

/** Shown in place of a screen that failed to render. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  // It listens: what was pressed before its code came is for nobody.
  useMarkReady(location.pathname)
  return (
    <div className={styles['failed']} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.text')}</p>
      <div className={styles['ways']}>
        <Button onClick={onRetry}>{t('failed.retry')}</Button>
        <LinkButton to={paths.home()} variant="quiet">
          {t('failed.home')}
        </LinkButton>
      </div>
    </div>
  )
}
