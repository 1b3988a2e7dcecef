import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { Stars } from '#web/ratings/Stars.tsx'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffRatingView } from '#worker/api/wire.ts'
import { ratingLimits, type RatingDecision } from '#worker/ratings/rating.rules.ts'
import styles from './StaffRatings.module.css'

/** One review as the staff read it, and what they decide. */
export function StaffRating({ rating, onChange }: { rating: StaffRatingView; onChange: () => void }) {
  const { t } = useTranslation('staff-ratings')
  const language = useLanguage()
  const token = useStaffSession((session) => session.token)
  const { id, title, stars, words, photos, reason, customerName, orderNumber, orderId, updatedAt } = rating
  return (
    <article aria-label={t('of', { title })} className={styles['rating']}>
      <p className={styles['head']}>
        <Stars stars={stars} /> <strong>{title}</strong>
      </p>
      <p className={styles['quiet']}>
        <Link href={staffPaths.order(orderId)}>{t('by', { name: customerName, number: orderNumber })}</Link> ·{' '}
        {t('written', { date: momentOf(updatedAt, language) })}
      </p>
      {words === '' ? (
        <p className={styles['quiet']}>{t('noWords')}</p>
      ) : (
        <blockquote lang={rating.language} className={styles['said']}>
          {words}
        </blockquote>
      )}
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {photos.map(({ url, width, height }, index) => {
            const name = t('photo', { number: index + 1 })
            const uploadId = url.slice(url.lastIndexOf('/') + 1)
            return (
              <li key={url}>
                <PrivatePicture
                  file={{ url: addressOf('staffUploadShow', { params: { uploadId } }), name, type: '', width, height }}
                  alt={name}
                  token={token ?? ''}
                  className={styles['photo']}
                />
              </li>
            )
          })}
        </ul>
      )}
      {reason !== '' && <p className={styles['quiet']}>{t('saidReason', { reason })}</p>}
      <Decision key={id} rating={rating} onChange={onChange} />
    </article>
  )
}

function Decision({ rating, onChange }: { rating: StaffRatingView; onChange: () => void }) {
  const { t } = useTranslation('staff-ratings')
  const { id, version, state: stands } = rating
  const { fields, set, clear } = useDraft(`rating:${version}`, { answer: rating.answer, reason: '' })
  const [isDeclining, setIsDeclining] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const { state, run } = useAction((decision: RatingDecision, text: string) =>
    call('staffRatingDecide', { params: { ratingId: id }, body: { decision, text, version } }),
  )
  const decide = async (decision: RatingDecision, text: string) => {
    const outcome = await run(decision, text)
    if (outcome?.status !== 'success') return
    clear()
    showToast(t(decision === 'publish' ? 'published' : 'declined'))
    onChange()
  }
  const decline = () => {
    setIsTried(true)
    if (fields.reason.trim() !== '') void decide('decline', fields.reason)
  }
  const busy = state.status === 'loading' && t('busy')
  return (
    <div className={styles['form']}>
      {isDeclining ? (
        <>
          <TextAreaField
            label={t('reason')}
            hint={t('reasonHint')}
            name={`reason-${id}`}
            rows={2}
            maxLength={ratingLimits.answer}
            value={fields.reason}
            onText={(reason) => set({ reason })}
            error={isTried && fields.reason.trim() === '' ? t('reasonMissing') : undefined}
          />
          <div className={styles['answers']}>
            <Button busy={busy} onClick={decline}>
              {t('declineNow')}
            </Button>
            <Button variant="quiet" onClick={() => setIsDeclining(false)}>
              {t('keep')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextAreaField
            label={t('answer')}
            hint={t('answerHint')}
            name={`answer-${id}`}
            rows={2}
            isOptional
            maxLength={ratingLimits.answer}
            value={fields.answer}
            onText={(answer) => set({ answer })}
          />
          <div className={styles['answers']}>
            <Button busy={busy} onClick={() => void decide('publish', fields.answer)}>
              {t(stands === 'published' ? 'publishAgain' : 'publish')}
            </Button>
            {stands !== 'declined' && (
              <Button variant="quiet" onClick={() => setIsDeclining(true)}>
                {t(stands === 'published' ? 'takeDown' : 'decline')}
              </Button>
            )}
          </div>
        </>
      )}
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
    </div>
  )
}
