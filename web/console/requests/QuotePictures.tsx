import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { examine, type FileRefusal } from '#web/files/file-rules.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { fileTypes, isDrawable, type FileType } from '#worker/platform/file-formats/file-type.rules.ts'
import type { QuotePicture } from './quote-draft.ts'
import { sendStaffFile } from './send-staff-file.ts'
import styles from './QuotePictures.module.css'

const accepted = (Object.keys(fileTypes) as FileType[]).filter(isDrawable).join(',')

/**
 * Pictures of a quote, uploaded as soon as they are chosen. When it is accepted they become the design's pictures, the
 * first one its cover (R-REQ-11).
 */
export function QuotePictures({
  pictures,
  onPictures,
}: {
  pictures: readonly QuotePicture[]
  onPictures: (pictures: readonly QuotePicture[]) => void
}) {
  const { t } = useTranslation('staff-requests')
  const chooser = useRef<HTMLInputElement>(null)
  const latest = useRef(pictures)
  latest.current = pictures
  const [fault, setFault] = useState<FileRefusal | null>(null)
  const sending = useAction(async (files: readonly File[]) => {
    for (const file of files) {
      const { id, url, name, type, width, height } = await sendStaffFile(file)
      latest.current = [...latest.current, { id, url, name, type, width, height }]
      onPictures(latest.current)
    }
  })
  const take = async (list: readonly File[]) => {
    const room = mostDesignPictures - latest.current.length
    const examined = await Promise.all(list.slice(0, room).map(async (file) => ({ file, ...(await examine(file)) })))
    const refusals = examined.map(
      ({ type, refusal }): FileRefusal | null => refusal ?? (isDrawable(type as FileType) ? null : 'type'),
    )
    setFault(list.length > room ? 'count' : (refusals.find((refusal) => refusal !== null) ?? null))
    const taken = examined.filter((_file, index) => refusals[index] === null).map(({ file }) => file)
    if (taken.length > 0) await sending.run(taken)
  }
  const isBusy = sending.state.status === 'loading'
  return (
    <fieldset
      className={styles['pictures']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take([...event.dataTransfer.files])
      }}
    >
      <legend className={styles['legend']}>{t('quote.pictures.label')}</legend>
      <p className={styles['hint']}>{t('quote.pictures.hint', { count: mostDesignPictures })}</p>
      <input
        ref={chooser}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('quote.pictures.add')}
        accept={accepted}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {pictures.length > 0 && (
        <ul className={styles['list']}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <PrivatePicture
                file={picture}
                alt={t('quote.pictures.alt', { number: index + 1, name: picture.name })}
                className={styles['picture']}
              />
              <IconButton
                icon="trash"
                label={t('quote.pictures.remove', { number: index + 1 })}
                onClick={() => onPictures(pictures.filter(({ id }) => id !== picture.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {fault !== null && (
        <Notice tone="error">{t(`quote.pictures.refusal.${fault}`, { count: mostDesignPictures })}</Notice>
      )}
      {sending.state.status === 'failure' && <Notice tone="error">{sending.state.error.message}</Notice>}
      <Button
        variant="quiet"
        busy={isBusy && t('proof.uploading')}
        isDisabled={pictures.length >= mostDesignPictures}
        onClick={() => chooser.current?.click()}
      >
        {t('quote.pictures.add')}
      </Button>
    </fieldset>
  )
}
