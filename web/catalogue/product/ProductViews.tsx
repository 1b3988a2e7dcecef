import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import { backPicture } from './back-pictures.ts'
import { ScaleDrawing } from './ScaleDrawing.tsx'
import { wornPicture } from './worn-pictures.ts'
import styles from './ProductViews.module.css'

type View = 'front' | 'worn' | 'back' | 'detail' | 'scale'

/**
 * A strip of looks at a design below its picture: from the front, on a form, a garment's plain back, the print from near in
 * the picture's full resolution, and a drawing to scale. Another look than the front lies over the page's own picture, which stays where it is.
 */
export function ProductViews({ kind, picture }: { kind: ReadyKind; picture: PictureView }) {
  const { t } = useTranslation('views')
  const language = useLanguage()
  const [view, setView] = useState<View>('front')
  const title = picture.title[language]
  const back = backPicture(kind, picture.colour.en)
  const worn = wornPicture(kind, designOf(picture.path))
  const drawn = { worn, back }
  const views = (['front', 'worn', 'back', 'detail', 'scale'] as const).filter(
    (one) => (one !== 'worn' && one !== 'back') || drawn[one] !== undefined,
  )
  const thumbnail = <Picture source={picture} alt="" sizes="64px" />
  return (
    <>
      {(view === 'worn' || view === 'back') && (
        <figure className={classNames(styles['view'], styles['drawn'])}>
          <img src={drawn[view]} alt={t(`${view}Alt`, { product: title })} width={720} height={900} />
          <figcaption>{t(`${view}Text`)}</figcaption>
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
              ) : one === 'worn' || one === 'back' ? (
                <img src={drawn[one]} alt="" width={64} height={80} loading="lazy" />
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
