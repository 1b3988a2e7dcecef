import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import type { TrayItem } from '#web/files/tray-item.ts'
import type { Tray } from '#web/files/tray.ts'
import { TrayRow } from '#web/files/TrayRow.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { OwnRatingView } from '#worker/api/wire.ts'
import { ratingLimits } from '#worker/ratings/rating.rules.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import styles from './Ratings.module.css'

/** The photos of a review: those it has, and new ones, made smaller before they are sent. */
export function PhotoField({
  tray,
  items,
  kept,
  onRemoveKept,
}: {
  tray: Tray
  items: readonly TrayItem[]
  kept: OwnRatingView['photos']
  onRemoveKept: (url: string) => void
}) {
  const { t } = useTranslation('ratings')
  const input = useRef<HTMLInputElement>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const [note, setNote] = useState('')
  const most = ratingLimits.photos
  const add = async (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0) return
    const room = Math.max(0, most - kept.length - items.length)
    setIsPreparing(true)
    const shrunk = await Promise.all(chosen.slice(0, room).map(shrinkPhoto))
    setIsPreparing(false)
    const photos = shrunk.filter((photo) => photo !== null)
    const unreadable = shrunk.length - photos.length
    setNote(
      chosen.length > room
        ? t('form.tooMany', { count: most })
        : unreadable > 0
          ? t('form.unreadable', { count: unreadable })
          : '',
    )
    await tray.add(photos)
  }
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{t('form.photos')}</legend>
      <p className={styles['quiet']}>{t('form.photosHint', { count: most })}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={t('form.add')}
        className="visually-hidden"
        onChange={({ target }) => {
          void add(target.files).then(() => {
            target.value = ''
          })
        }}
      />
      <Button
        variant="quiet"
        busy={isPreparing && t('form.preparing')}
        onClick={() => input.current?.click()}
        className={styles['start']}
      >
        {t('form.add')}
      </Button>
      <p role="alert" className={styles['problem']}>
        {note}
      </p>
      {kept.length > 0 && (
        <ul className={styles['photos']}>
          {kept.map(({ url, width, height }, index) => (
            <li key={url} className={styles['kept']}>
              <PrivatePicture
                file={{ url, name: t('form.list'), type: '', width, height }}
                alt=""
                className={styles['photo']}
              />
              <IconButton
                icon="close"
                label={t('form.remove', { number: index + 1 })}
                onClick={() => onRemoveKept(url)}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul aria-label={t('form.list')} className={styles['tray']}>
          {items.map((item) => (
            <li key={item.id}>
              <TrayRow item={item} onRemove={() => tray.remove(item.id)} onRetry={tray.retry} quality={null} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
