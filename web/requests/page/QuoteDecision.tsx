import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { QuoteView } from '#worker/api/wire.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { useStep, type OnRequestChange } from './use-step.ts'
import { WordsForm } from './WordsForm.tsx'
import styles from './RequestPage.module.css'

/**
 * The quote that waits for the customer: accept it, ask for changes, or decline it. For an expired quote a new one can
 * be asked for.
 */
export function QuoteDecision({
  requestId,
  quote,
  hasExpired,
  onChange,
}: {
  requestId: string
  quote: QuoteView
  hasExpired: boolean
  onChange: OnRequestChange
}) {
  const { t } = useTranslation('requests')
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null)
  const [wantsChanges, setWantsChanges] = useState(false)
  const params = { requestId, quoteId: quote.id }
  const acceptance = useStep(() => call('quoteAccept', { params }), t('quote.accepted'), onChange)
  const decline = useStep(() => call('quoteDecline', { params, body: {} }), t('quote.declined'), onChange)
  const changes = useStep(
    (message: string) => call('quoteChanges', { params, body: { message } }),
    t('quote.changesSent'),
    onChange,
  )
  const price = formatDollars(quote.total)
  const close = () => setAsked(null)
  const error = acceptance.error ?? decline.error
  return (
    <section className={styles['section']} aria-labelledby="quote">
      <h2 id="quote" className={styles['title']}>
        {t('quote.title')}
      </h2>
      <QuoteCard quote={quote} />
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {wantsChanges ? (
        <WordsForm
          draft={`quote:${quote.id}`}
          label={t(hasExpired ? 'quote.renewLabel' : 'quote.changesLabel')}
          send={t(hasExpired ? 'quote.renew' : 'quote.changesSend')}
          busy={t('answer.sending')}
          step={changes}
          onCancel={() => setWantsChanges(false)}
        />
      ) : hasExpired ? (
        <div className={styles['actions']}>
          <Button variant="main" onClick={() => setWantsChanges(true)}>
            {t('quote.renew')}
          </Button>
        </div>
      ) : (
        <div className={styles['actions']}>
          <Button variant="main" onClick={() => setAsked('accept')}>
            {t('quote.accept', { price })}
          </Button>
          <Button variant="quiet" onClick={() => setWantsChanges(true)}>
            {t('quote.changes')}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('decline')}>
            {t('quote.decline')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        question={t('quote.acceptQuestion')}
        detail={
          quote.deposit === null
            ? t('quote.acceptDetail', { version: quote.version, price })
            : t('quote.acceptParts', {
                version: quote.version,
                price,
                now: formatDollars(quote.deposit.now),
                later: formatDollars(quote.deposit.later),
              })
        }
        confirmLabel={t('quote.accept', { price })}
        busy={acceptance.isBusy && t('quote.accepting')}
        isOpen={asked === 'accept'}
        onConfirm={() => void acceptance.take().then(close)}
        onCancel={close}
      />
      <ConfirmDialog
        question={t('quote.declineQuestion')}
        detail={t('quote.declineDetail')}
        confirmLabel={t('quote.decline')}
        cancelLabel={t('quote.declineKeep')}
        busy={decline.isBusy && t('quote.declining')}
        isOpen={asked === 'decline'}
        onConfirm={() => void decline.take().then(close)}
        onCancel={close}
      />
    </section>
  )
}
