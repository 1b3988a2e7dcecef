import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useSession } from '#web/app/stores/session.ts'
import { isTaken } from '#web/files/tray-item.ts'
import { isBusy, trayOf } from '#web/files/tray.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { OwnRatingView } from '#worker/api/wire.ts'
import { ratingLimits } from '#worker/ratings/rating.rules.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './Ratings.module.css'

/** The name of an unfinished review's draft. */
export const ratingDraft = (orderId: string, line: number): string => `rating:${orderId}:${line}`

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Stars, words and photos about one line of an order. The draft and its photos survive a reload. */
export function RatingForm({
  orderId,
  line,
  rating,
  onSent,
  onCancel,
}: {
  orderId: string
  line: number
  rating: OwnRatingView | null
  onSent: (rating: OwnRatingView) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('ratings')
  const name = useSession((session) => session.firstName)
  const userId = useSession((session) => session.userId)
  const purpose = ratingDraft(orderId, line)
  const tray = useMemo(() => trayOf(purpose), [purpose])
  const content = useStore(tray.store)
  const [kept, setKept] = useState(rating?.photos ?? [])
  const [hasWaited, setHasWaited] = useState(false)
  const { fields, set, clear } = useDraft(purpose, {
    stars: rating === null ? '' : String(rating.stars),
    words: rating?.words ?? '',
  })
  useEffect(() => {
    if (userId !== null) void tray.open(userId)
  }, [tray, userId])
  const { state, run } = useAction(() =>
    call('ratingWrite', {
      params: { orderId, line: String(line) },
      body: {
        stars: Number(fields.stars),
        words: fields.words,
        photos: [...kept.map(({ url }) => idOf(url)), ...content.items.filter(isTaken).map(({ upload }) => upload.id)],
      },
    }),
  )
  const leave = () => {
    clear()
    tray.clear()
  }
  const send = async () => {
    setHasWaited(isBusy(content))
    if (isBusy(content)) return
    const outcome = await run()
    if (outcome?.status !== 'success') return
    leave()
    onSent(outcome.result)
  }
  return (
    <CheckedForm
      faults={fields.stars === '' ? { stars: 'required' } : {}}
      labels={{ stars: t('form.stars') }}
      onValid={() => void send()}
    >
      {(errorOf) => (
        <>
          <fieldset className={styles['field']}>
            <legend className={styles['label']}>{t('form.stars')}</legend>
            <div
              role="radiogroup"
              aria-label={t('form.stars')}
              aria-invalid={errorOf('stars') !== undefined || undefined}
              aria-describedby={errorOf('stars') === undefined ? undefined : `${purpose}-stars`}
              tabIndex={-1}
              className={styles['choices']}
            >
              {[1, 2, 3, 4, 5].map((stars) => (
                <label key={stars} className={styles['choice']}>
                  <input
                    type="radio"
                    name="stars"
                    value={stars}
                    checked={fields.stars === String(stars)}
                    onChange={() => set({ stars: String(stars) })}
                    className="visually-hidden"
                  />
                  <span aria-hidden="true" data-filled={stars <= Number(fields.stars) || undefined}>
                    ★
                  </span>
                  <span className="visually-hidden">{t('stars', { count: stars })}</span>
                </label>
              ))}
            </div>
            {errorOf('stars') !== undefined && <FieldError id={`${purpose}-stars`} error={t('form.starsMissing')} />}
          </fieldset>
          <TextAreaField
            label={t('form.words')}
            hint={t('form.wordsHint')}
            name="words"
            isOptional
            maxLength={ratingLimits.words}
            value={fields.words}
            onText={(words) => set({ words })}
          />
          <PhotoField
            tray={tray}
            items={content.items}
            kept={kept}
            onRemoveKept={(url) => setKept((photos) => photos.filter((photo) => photo.url !== url))}
          />
          <p className={styles['quiet']}>
            {t('form.published', { name: name ?? '' })} {rating !== null && t('form.changed')}
          </p>
          {hasWaited && isBusy(content) && <Notice tone="error">{t('form.waiting')}</Notice>}
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <div className={styles['actions']}>
            <Button type="submit" variant="main" busy={state.status === 'loading' && t('form.sending')}>
              {t('form.send')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                leave()
                onCancel()
              }}
            >
              {t('form.later')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
