import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { rememberIntent } from '#web/app/stores/intent.ts'
import { adoptVisitorDraft, hasHiddenDrafts, useOwnerOfOpenWork } from '#web/app/stores/request-draft.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSettled } from '#web/ui/use-hydrated.ts'
import { requestParts } from './request-parts.ts'
import { RequestFlow } from './RequestFlow.tsx'
import type { SentRequest } from './RequestSent.tsx'
import styles from './RequestScreen.module.css'

/** The screen for a custom request (R-REQ-01): anybody may write one, only a customer can send it. */
export function RequestScreen() {
  const { t } = useTranslation('request')
  const owner = useOwnerOfOpenWork()
  const [ready, setReady] = useState<string | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  const isSettled = useSettled()
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  useEffect(() => {
    if (owner === null) return
    adoptVisitorDraft(owner)
    // The form is rendered in pieces.
    startTransition(() => setReady(owner))
  }, [owner])
  const isReady = ready !== null && ready === owner
  if (sent !== null)
    return (
      <LazyPart
        load={requestParts.sent}
        isWanted
        waiting={<Skeleton shape="heading" />}
        sent={sent}
        onAnother={() => setSent(null)}
      />
    )
  return (
    <div className={styles['screen']} onPointerMove={touch} onPointerDown={touch} onKeyDown={touch}>
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
      {isReady ? (
        <RequestFlow key={ready} owner={ready} isInUse={isSettled || isTouched} onSent={setSent} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="heading" />
        </div>
      )}
    </div>
  )
}
