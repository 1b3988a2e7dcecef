import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { isOnItsWay, type TrayItem } from '#web/files/tray-item.ts'
import { calendarDay } from '#web/shop-ui/long-dates.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { ArtworkPicture } from './LazyArtwork.tsx'
import type { RequestFilesState } from './use-request-files.ts'
import type { RequestFormState } from './use-request-form.ts'
import styles from './RequestSummary.module.css'

interface RequestSummaryProps {
  form: RequestFormState
  files: RequestFilesState
  failure: ApiError | null
  isSending: boolean
  onSend: () => void
  onChange: () => void
}

/** Everything that is about to be sent, to check once more. Sending waits for unfinished uploads. */
export function RequestSummary({
  form: { fields, product },
  files: { files: tray, items, hasFailed, retry },
  failure,
  isSending,
  onSend,
  onChange,
}: RequestSummaryProps) {
  const { t } = useTranslation(['request-more', 'request', 'ui'])
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const files = items.filter(({ state }) => state !== 'refused')
  // What this browser keeps is sent with the request, so it has to be known.
  const isWaiting = tray === null || files.some(isOnItsWay)
  const hasTrouble = files.some(({ state }) => state === 'failed' || state === 'kept')
  const contact = t(`request:contact.methods.${fields.contactMethod}`)
  const facts: Array<[string, ReactNode]> = [
    [t('request:product.label'), product?.name ?? fields.productName],
    [t('request:quantity'), fields.quantity],
    [t('request:deadLine'), fields.deadLine === '' ? t('summary.noDeadLine') : calendarDay(fields.deadLine, language)],
    [
      t('request:message'),
      fields.message === '' ? t('summary.noMessage') : <span className={styles['message']}>{fields.message}</span>,
    ],
    [t('summary.files'), files.length === 0 ? t('summary.noFiles') : <FileNames files={files} />],
    [
      t('picture.label'),
      fields.iwantThisImage === '' ? (
        t('summary.noPicture')
      ) : (
        <Picture
          source={storedPicture(`/images/${fields.iwantThisImage}`)}
          alt=""
          sizes="96px"
          className={styles['picture']}
        />
      ),
    ],
    ...(fields.artwork === ''
      ? []
      : ([[t('artwork.label'), <ArtworkPicture artworkId={fields.artwork} />]] as Array<[string, ReactNode]>)),
    [t('request:contact.label'), fields.optionalField === '' ? contact : `${contact}: ${fields.optionalField}`],
  ]
  return (
    <section className={styles['summary']} aria-labelledby="request-summary">
      <h2 id="request-summary" ref={heading} tabIndex={-1}>
        {t('summary.title')}
      </h2>
      <p className={styles['lead']}>{t('summary.lead')}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <Notice tone="error">
          {failure.message}
          {failure.code === 'request_sent' && (
            <>
              {' '}
              <Link href={paths.requestStatus()}>{t('summary.earlier')}</Link>
            </>
          )}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="error">
          <p>{t('ui:error.offline')}</p>
          <Button variant="quiet" onClick={retry}>
            {t('ui:tryAgain')}
          </Button>
        </Notice>
      )}
      {hasTrouble && <Notice tone="error">{t('fileTrouble')}</Notice>}
      <p className={styles['lead']}>{t('summary.promise', { hours: shop.policy.supportAnswerHours })}</p>
      <div className={styles['answers']}>
        <Button
          variant="main"
          busy={isSending ? t('summary.sending') : isWaiting && !hasFailed && t('waitingForFiles')}
          isDisabled={hasTrouble || hasFailed}
          onClick={onSend}
        >
          {t('summary.send')}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t('summary.change')}
        </Button>
      </div>
    </section>
  )
}

const FileNames = ({ files }: { files: readonly TrayItem[] }) => (
  <ul>
    {files.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)
