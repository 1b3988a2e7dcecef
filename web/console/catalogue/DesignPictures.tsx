import { useRef, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError, type TwoLineText } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { moved } from '#worker/catalogue/catalogue-editing.rules.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import styles from './Catalogue.module.css'

interface DesignPicturesProps {
  /** Keys of pictures, in the order shoppers see them. */
  pictures: readonly string[]
  error: string | TwoLineText | undefined
  isFixed: boolean
  onPictures: (pictures: readonly string[]) => void
  /** Called with a file to make a picture of. */
  onFile: (file: File) => void
}

/**
 * A design's pictures, at most five (R-CAT-14): added by dropping or choosing, cropped like all pictures, sorted and
 * removed.
 */
export function DesignPictures({ pictures, error, isFixed, onPictures, onFile }: DesignPicturesProps) {
  const { t } = useTranslation('catalogue')
  const chooser = useRef<HTMLInputElement>(null)
  const hasRoom = !isFixed && pictures.length < mostDesignPictures
  const take = (file: File | undefined) => {
    if (file !== undefined && hasRoom) onFile(file)
  }
  const forward = (path: string, index: number) =>
    onPictures(moved(pictures, path, pictures[index - 1] ?? null) ?? pictures)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <section
      className={styles['part']}
      aria-labelledby="design-pictures"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={drop}
    >
      <h2 id="design-pictures">{t('design.pictures')}</h2>
      <p className={styles['soft']}>{t('design.picturesHint', { most: mostDesignPictures })}</p>
      {error !== undefined && <FieldError id="design-pictures-error" error={error} />}
      <ul className={styles['tiles']}>
        {pictures.map((path, index) => (
          <li key={path} className={styles['tile']}>
            <img
              src={`${pictureUrl(path)}?w=640`}
              alt={t('design.picture', { place: index + 1 })}
              width={200}
              height={200}
            />
            {!isFixed && (
              <div className={styles['actions']}>
                <IconButton
                  icon="arrowLeft"
                  label={t('design.forward', { place: index + 1 })}
                  isDisabled={index === 0}
                  onClick={() => forward(path, index)}
                />
                <IconButton
                  icon="trash"
                  label={t('design.takeOut', { place: index + 1 })}
                  onClick={() => onPictures(pictures.filter((one) => one !== path))}
                />
              </div>
            )}
          </li>
        ))}
        {hasRoom && (
          <li className={styles['add']}>
            <button
              type="button"
              aria-describedby={error === undefined ? undefined : 'design-pictures-error'}
              onClick={() => chooser.current?.click()}
            >
              <span>{t('picture.add')}</span>
              <span className={styles['soft']}>{t('picture.drop')}</span>
            </button>
            <input
              ref={chooser}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              accept="image/*"
              aria-label={t('picture.choose')}
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </li>
        )}
      </ul>
    </section>
  )
}
