import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'
import { readDraft } from '#web/app/stores/drafts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { dayOf, promisedDayOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import type { ClaimView, OrderPageView } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { claimableParts, claimDraft, ClaimForm } from './ClaimForm.tsx'
import styles from './OrderClaims.module.css'

/** Claims of a delivered order: making one within seven days, and the state of earlier ones (R-ORDER-07). */
export function OrderClaims({ order, onChange }: { order: OrderPageView; onChange: () => void }) {
  const { t } = useTranslation('claim')
  const language = useLanguage()
  // An unfinished claim is open again after a reload.
  const [isOpen, setIsOpen] = useState(() => readDraft(claimDraft(order.id)) !== null)
  const heading = useHeadingFocus(isOpen)
  const { claims, claimDay } = order
  const open = new Set(
    claims.filter(({ state }) => state === 'open').flatMap(({ lines }) => lines.map(({ position }) => position)),
  )
  const canReport = claimDay !== null && open.size < claimableParts(order).length
  if (order.status !== 'delivered' && claims.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="claims">
      <h2 id="claims" ref={heading} tabIndex={-1} className={styles['title']}>
        {t('title')}
      </h2>
      {claims.length > 0 && (
        <ul className={styles['claims']} aria-label={t('reports')}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <Claim claim={claim} />
            </li>
          ))}
        </ul>
      )}
      {claimDay !== null && <p>{t('until', { date: promisedDayOf(claimDay, language) })}</p>}
      {claimDay === null && claims.length === 0 && (
        <p className={styles['quiet']}>
          {t('over')} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
        </p>
      )}
      {canReport && !isOpen && (
        <Button variant="quiet" onClick={() => setIsOpen(true)} className={styles['start']}>
          {t('start')}
        </Button>
      )}
      {canReport && isOpen && (
        <ClaimForm
          order={order}
          reported={open}
          onCancel={() => setIsOpen(false)}
          onSent={() => {
            setIsOpen(false)
            showToast(t('sent', { hours: shop.policy.supportAnswerHours }))
            onChange()
          }}
        />
      )}
    </section>
  )
}

function Claim({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claim')
  const language = useLanguage()
  const { state, kind, message, lines, answer, refund, photos, tracking, createdAt } = claim
  return (
    <article className={styles['claim']}>
      <p className={styles['state']}>{isKnown(state) ? t(`state.${state}`) : state}</p>
      <p className={styles['quiet']}>
        {t('sentOn', { date: dayOf(createdAt, language) })} · {t(`kinds.${kind}`)}
      </p>
      <ul>
        {lines.map(({ position, title, size, quantity }) => (
          <li key={position}>
            {quantity} × {size === '' ? title : t('line', { title, size })}
          </li>
        ))}
      </ul>
      {refund !== null && (
        <p className={styles['refund']}>
          {t('refund')} <Price dollars={refund} />{' '}
          <span className={styles['quiet']}>
            {t('refundTakes', { from: shop.policy.refundDays.from, to: shop.policy.refundDays.to })}
          </span>
        </p>
      )}
      <p>{message}</p>
      {answer !== null && <blockquote className={styles['answer']}>{answer}</blockquote>}
      {tracking !== null && tracking.url === '' && (
        <p>
          {tracking.carrier} {tracking.number}
        </p>
      )}
      {tracking !== null && tracking.url !== '' && (
        <a href={tracking.url} target="_blank" rel="noopener noreferrer" className={styles['follow']}>
          {tracking.carrier} {tracking.number}
        </a>
      )}
      <ul className={styles['photos']}>
        {photos.map((url, index) => (
          <li key={url}>
            <PrivatePicture
              file={{ url, name: t('photo', { number: index + 1 }), type: '', width: 1, height: 1 }}
              alt={t('photo', { number: index + 1 })}
              className={styles['photo']}
            />
          </li>
        ))}
      </ul>
    </article>
  )
}

const states = ['open', 'reprint', 'reprinting', 'resent', 'refunded', 'declined'] as const
const isKnown = (state: string): state is (typeof states)[number] => (states as readonly string[]).includes(state)
