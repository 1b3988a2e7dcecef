import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { rememberIntent } from '#web/app/stores/intent.ts'
import { visitorOwner } from '#web/app/stores/kept-files.ts'
import { adoptVisitorDraft, hasHiddenDrafts, useOwnerOfOpenWork } from '#web/app/stores/request-draft.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RequestFlow } from './RequestFlow.tsx'
import { RequestSent, type SentRequest } from './RequestSent.tsx'
import styles from './RequestScreen.module.css'

/** The screen for a custom request (R-REQ-01): anybody may write one, only a customer can send it. */
export function RequestScreen() {
  const { t } = useTranslation('request')
  const owner = useOwnerOfOpenWork()
  const [ready, setReady] = useState<string | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  useEffect(() => {
    if (owner === null) return
    adoptVisitorDraft(owner)
    setReady(owner)
  }, [owner])
  const isReady = ready !== null && ready === owner
  if (sent !== null) return <RequestSent sent={sent} onAnother={() => setSent(null)} />
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      {isReady && owner === visitorOwner && hasHiddenDrafts() && (
        <Notice>
          {t('kept')}{' '}
          <Link href={paths.login()} onClick={() => rememberIntent({ path: paths.request() })}>
            {t('keptLogin')}
          </Link>
        </Notice>
      )}
      {isReady && <RequestFlow key={ready} owner={ready} onSent={setSent} />}
    </div>
  )
}
