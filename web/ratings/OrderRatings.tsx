import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { readDraft } from '#web/app/stores/drafts.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { OwnRatingView, ResponseBody } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { RatingForm, ratingDraft } from './RatingForm.tsx'
import { Stars } from './Stars.tsx'
import styles from './Ratings.module.css'

type Line = ResponseBody<'orderRatings'>['lines'][number]

/** What the customer says about each line of a delivered order (docs/decisions/170); nothing before it is delivered. */
export function OrderRatings({ orderId }: { orderId: string }) {
  const { t } = useTranslation('ratings')
  const source = useServerData('orderRatings', { params: { orderId } })
  const section = useRef<HTMLElement>(null)
  const lines = source.data?.lines ?? []
  const isThere = lines.length > 0
  useEffect(() => {
    // The section comes after the page, so the browser could not go to it.
    if (isThere && location.hash === '#reviews') section.current?.scrollIntoView()
  }, [isThere])
  if (source.status === 'failed') return <Notice tone="error">{t('failed')}</Notice>
  if (!isThere) return null
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className={styles['section']}>
      <h2 id="reviews-title" className={styles['title']}>
        {t('mine.title')}
      </h2>
      {lines.some(({ rating }) => rating === null) && <p>{t('mine.lead')}</p>}
      <ul className={styles['reviews']}>
        {lines.map((line) => (
          <li key={line.line}>
            <RatedLine orderId={orderId} line={line} onChange={source.reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RatedLine({ orderId, line, onChange }: { orderId: string; line: Line; onChange: () => void }) {
  const { t } = useTranslation('ratings')
  const { title, size, rating } = line
  // An unfinished review is open again after a reload.
  const [isOpen, setIsOpen] = useState(() => readDraft(ratingDraft(orderId, line.line)) !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setIsOpen(false)
    heading.current?.focus()
  }
  return (
    <article className={styles['review']}>
      <h3 ref={heading} tabIndex={-1} className={styles['line']}>
        {[title, size].filter((part) => part !== '').join(', ')}
      </h3>
      {isOpen ? (
        <RatingForm
          orderId={orderId}
          line={line.line}
          rating={rating}
          onCancel={close}
          onSent={() => {
            close()
            showToast(t('form.sent'))
            onChange()
          }}
        />
      ) : rating === null ? (
        <Button
          variant="quiet"
          aria-label={t('mine.writeOf', { title })}
          onClick={() => setIsOpen(true)}
          className={styles['start']}
        >
          {t('mine.write')}
        </Button>
      ) : (
        <Said orderId={orderId} line={line} rating={rating} onEdit={() => setIsOpen(true)} onChange={onChange} />
      )}
    </article>
  )
}

/** What was said, where it stands, and the ways to change it. */
function Said({
  orderId,
  line: { line, title },
  rating,
  onEdit,
  onChange,
}: {
  orderId: string
  line: Line
  rating: OwnRatingView
  onEdit: () => void
  onChange: () => void
}) {
  const { t } = useTranslation('ratings')
  const [isAsking, setIsAsking] = useState(false)
  const { state, run } = useAction(() => call('ratingDelete', { params: { orderId, line: String(line) } }))
  const remove = async () => {
    const outcome = await run()
    setIsAsking(false)
    if (outcome?.status !== 'success') return
    showToast(t('mine.deleted'))
    onChange()
  }
  return (
    <>
      <p className={styles['head']}>
        <Stars stars={rating.stars} /> <span className={styles['quiet']}>{t(`mine.state.${rating.state}`)}</span>
      </p>
      {rating.reason !== '' && <Notice>{t('mine.reason', { reason: rating.reason })}</Notice>}
      {rating.words !== '' && <p className={styles['words']}>{rating.words}</p>}
      {rating.photos.length > 0 && (
        <ul className={styles['photos']}>
          {rating.photos.map(({ url, width, height }, index) => {
            const name = t('photo', { number: index + 1, author: rating.author })
            return (
              <li key={url}>
                <PrivatePicture file={{ url, name, type: '', width, height }} alt={name} className={styles['photo']} />
              </li>
            )
          })}
        </ul>
      )}
      {rating.answer !== '' && (
        <blockquote className={styles['answer']}>
          <p className={styles['quiet']}>{t('answer', { shop: shop.name })}</p>
          <p className={styles['words']}>{rating.answer}</p>
        </blockquote>
      )}
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <div className={styles['actions']}>
        <Button variant="quiet" aria-label={t('mine.changeOf', { title })} onClick={onEdit}>
          {t('mine.change')}
        </Button>
        <Button variant="quiet" aria-label={t('mine.deleteOf', { title })} onClick={() => setIsAsking(true)}>
          {t('mine.delete')}
        </Button>
      </div>
      <ConfirmDialog
        question={t('mine.deleteAsk')}
        detail={t('mine.deleteText')}
        confirmLabel={t('mine.deleteYes')}
        busy={state.status === 'loading' && t('mine.deleting')}
        isOpen={isAsking}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
