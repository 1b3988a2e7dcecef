import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfBrowser } from '#web/ui/use-of-browser.ts'
import { AccountSheet } from '../log-in/AccountSheet.tsx'
import { Outcome } from '../log-in/Outcome.tsx'
import sheet from './AccountLinkScreen.module.css'
import styles from './NoticesStopScreen.module.css'

/**
 * Where a mail's `List-Unsubscribe` leads: it ends the mails of that kind after a click, because mail scanners open links
 * too.
 */
export function NoticesStopScreen() {
  const { t } = useTranslation('settings')
  const query = new URLSearchParams(useSearch())
  const isKnown = useOfBrowser(() => true, false)[0]
  const kind = query.get('kind') === 'chat' ? 'chat' : 'requests'
  const { state, run } = useAction(() =>
    call('noticesStop', {
      query: { customer: query.get('customer') ?? '', kind: query.get('kind') ?? '', key: query.get('key') ?? '' },
    }),
  )
  const isDone = state.status === 'success'
  const isRefused = state.status === 'failure' && state.error.status === 404
  const phase = isDone ? 'done' : isRefused ? 'failed' : 'open'
  return (
    <AccountSheet headline={t(`notices.${phase}`)} lead={t(`notices.${phase}Lead`)}>
      <div className={sheet['sheet']}>
        <Outcome message={isDone ? state.result.message : null} login="" isLoginShown={false} />
        {phase === 'open' && (
          <>
            <p className={isKnown ? undefined : styles['unread']}>
              {t('notices.about', { kind: t(`notices.kinds.${kind}`) })}
            </p>
            {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
            <Button
              variant="main"
              isWide
              busy={state.status === 'loading' && t('notices.busy')}
              onClick={() => void run()}
            >
              {t('notices.confirm')}
            </Button>
          </>
        )}
        <LinkButton to={paths.account({ section: 'preferences' })} isWide variant="quiet">
          {t('notices.preferences')}
        </LinkButton>
      </div>
    </AccountSheet>
  )
}
