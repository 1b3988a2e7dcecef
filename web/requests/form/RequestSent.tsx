import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import styles from './RequestSent.module.css'

/** A request that was sent. `dueAt` is when the shop answers at the latest, an ISO time. */
export interface SentRequest {
  id: string
  product: string
  dueAt: string | null
}

/** Shown after sending: what happens next, and by when. */
export function RequestSent({ sent: { id, product, dueAt }, onAnother }: { sent: SentRequest; onAnother: () => void }) {
  const { t } = useTranslation('request-more')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['sent']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p role="status">{t('sent.text', { product })}</p>
      <h2 className={styles['next']}>{t('sent.next')}</h2>
      <ol className={styles['steps']}>
        <li>
          {dueAt === null ? t('sent.steps.lookUndated') : t('sent.steps.look', { time: momentOf(dueAt, language) })}
        </li>
        <li>{t('sent.steps.quote')}</li>
        <li>{t('sent.steps.print')}</li>
      </ol>
      <div className={styles['ways']}>
        <LinkButton to={paths.requestPage(id)} variant="main">
          {t('sent.follow')}
        </LinkButton>
        <Button variant="quiet" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </div>
  )
}
