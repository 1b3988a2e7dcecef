import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import { backPicture } from './back-pictures.ts'
import { ScaleDrawing } from './ScaleDrawing.tsx'
import styles from './ProductViews.module.css'

type View = 'front' | 'back' | 'detail' | 'scale'

/**
 * A strip of looks at a design below its picture: from the front, a garment's plain back, the print from near in the
 * picture's full resolution, and a drawing to scale. Another look than the front lies over the page's own picture, which stays where it is.
 */
export function ProductViews({ kind, picture }: { kind: ReadyKind; picture: PictureView }) {
  const { t } = useTranslation('views')
  const language = useLanguage()
  const [view, setView] = useState<View>('front')
  const title = picture.title[language]
  const back = backPicture(kind, picture.colour.en)
  const views: View[] = ['front', ...(back === undefined ? [] : ['back' as const]), 'detail', 'scale']
  const thumbnail = <Picture source={picture} alt="" sizes="64px" />
  return (
    <>
      {view === 'back' && (
        <figure className={classNames(styles['view'], styles['back'])}>
          <img src={back} alt={t('backAlt', { product: title })} width={720} height={900} />
          <figcaption>{t('backText')}</figcaption>
        </figure>
      )}
      {view === 'detail' && (
        <div className={classNames(styles['view'], styles['detail'], styles[kind])}>
          <Picture source={picture} alt={t('detailAlt', { title })} sizes="1440px" />
        </div>
      )}
      {view === 'scale' && (
        <div className={styles['view']}>
          <ScaleDrawing kind={kind} />
        </div>
      )}
      <div role="group" aria-label={t('label', { title })} className={styles['strip']}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            className={styles['choice']}
            onClick={() => setView(one)}
          >
            <span
              className={classNames(styles['thumbnail'], one === 'detail' && styles['detail'], styles[kind])}
              aria-hidden="true"
            >
              {one === 'scale' ? (
                <Ruler />
              ) : one === 'back' ? (
                <img src={back} alt="" width={64} height={80} />
              ) : (
                thumbnail
              )}
            </span>
            {t(one)}
          </button>
        ))}
      </div>
    </>
  )
}

const Ruler = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M3 8h18v8H3zM7 8v4M11 8v3M15 8v4M19 8v3" />
  </svg>
)
