import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { RequestPageView } from '#worker/api/wire.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { canRequestBecome, knownStatus } from '#worker/requests/request-state.rules.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { NextMove } from './NextMove.tsx'
import { ProofCompare } from './ProofCompare.tsx'
import { ProofDecision } from './ProofDecision.tsx'
import { ProofShown } from './ProofShown.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { QuoteDecision } from './QuoteDecision.tsx'
import { RequestFacts, sideTitle } from './RequestFacts.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { RequestTalk } from './RequestTalk.tsx'
import { RequestWithdrawal } from './RequestWithdrawal.tsx'
import { StatusStamp } from './StatusStamp.tsx'
import type { OnRequestChange } from './use-step.ts'
import styles from './RequestPage.module.css'

/**
 * The request's page: first what waits for the customer, beside it the messages, the request itself, and its history.
 */
export function RequestPage({ request, onChange }: { request: RequestPageView; onChange: OnRequestChange }) {
  const { t } = useTranslation('requests')
  const { id, status, product, quotes, proofs, waitingOn } = request
  const known = knownStatus(status)
  const [quote, ...olderQuotes] = quotes
  const [proof] = proofs
  const isOffered = quote !== undefined && (status === 'quoted' || status === 'expired')
  const question = request.timeline.findLast(({ kind }) => kind === 'question')
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    // A decision takes its buttons away, and the focus with them: the next Tab would start at the top of the page.
    if (document.activeElement === document.body && focused.current?.isConnected === false) heading.current?.focus()
  }, [request])
  return (
    <div
      className={styles['page']}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('of', { product: product.name })}
        </h1>
        <StatusStamp status={status} waitingOn={waitingOn} />
      </header>
      <NextMove request={request} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {status === 'needs_info' && (
            <section className={styles['section']} aria-labelledby="question">
              <h2 id="question" className={styles['title']}>
                {t('answer.title')}
              </h2>
              {question !== undefined && <p className={styles['words']}>{question.text}</p>}
              <AnswerForm request={request} onChange={onChange} />
            </section>
          )}
          {isOffered && (
            <QuoteDecision
              key={quote.id}
              requestId={id}
              quote={quote}
              hasExpired={status === 'expired'}
              onChange={onChange}
            />
          )}
          {proof !== undefined &&
            (proof.state === 'sent' ? (
              <ProofDecision
                key={proof.id}
                requestId={id}
                product={product.name}
                proof={proof}
                isMainAction={!isOffered && status !== 'accepted'}
                onChange={onChange}
              />
            ) : (
              <ProofShown proof={proof} product={product.name} />
            ))}
          {proofs.length > 1 && <ProofCompare proofs={proofs} product={product.name} />}
          {!isOffered && quote !== undefined && (
            <section className={styles['section']} aria-labelledby="price">
              <h2 id="price" className={styles['title']}>
                {t('quote.title')}
              </h2>
              <QuoteCard quote={quote} />
            </section>
          )}
          {olderQuotes.length > 0 && (
            <details className={styles['section']}>
              <summary className={styles['summary']}>{t('quote.older')}</summary>
              {olderQuotes.map((older) => (
                <QuoteCard key={older.id} quote={older} />
              ))}
            </details>
          )}
          <RequestTalk timeline={request.timeline} />
        </div>
        <div className={styles['column']}>
          <RequestAsked request={request} />
          <RequestHistory timeline={request.timeline} />
          {known !== null && canRequestBecome(known, 'withdrawn', 'customer') && (
            <RequestWithdrawal requestId={id} onChange={onChange} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The request as it was sent. */
function RequestAsked({ request }: { request: RequestPageView }) {
  const { t } = useTranslation(['requests', 'saved'])
  const language = useLanguage()
  return (
    <section className={styles['section']} aria-labelledby="asked">
      <h2 id="asked" className={styles['title']}>
        {t('asked.title')}
      </h2>
      <RequestFacts
        request={request}
        nameOf={(fact) => t(`asked.${fact}`)}
        noMessage={t('asked.noMessage')}
        downloadOf={(name) => t('asked.download', { name })}
        artworkFiles={
          request.artwork?.places.map(({ place, preview }) => ({
            file: preview,
            title: sideTitle(request.artwork?.name ?? '', place, language),
          })) ?? []
        }
        artworkLights={
          request.artwork !== null && (
            <LinkButton
              variant="quiet"
              to={paths.design(kindKeys[0] ?? '', { for: 'request', open: request.artwork.id })}
            >
              {t('saved:order.change')}
            </LinkButton>
          )
        }
      />
    </section>
  )
}
