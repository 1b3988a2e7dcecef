import { useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { ShopPicture, type PictureByAddress } from '../buying/ShopPicture.tsx'
import styles from './ProductPictures.module.css'

/** As CustomScreen.module.css lays the cards out. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(31vw - 16px), 266px'

interface ProductPicturesProps {
  name: string
  imageUrls: readonly string[]
  /** In the first view. */
  isFirst: boolean
  /**
   * What shows one of them, where it may be a customer's own: a visitor's screens do without the code that fetches
   * those.
   */
  One?: ComponentType<PictureByAddress>
}

/**
 * A product's pictures, one at a time: swiped, scrolled, or turned by two buttons. One that cannot be had gives its
 * place to the default picture.
 */
export function ProductPictures({ name, imageUrls, isFirst, One = ShopPicture }: ProductPicturesProps) {
  const { t } = useTranslation('custom')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const count = imageUrls.length
  if (count === 0) return <p className={styles['none']}>{t('noImages')}</p>
  const turnTo = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  return (
    <div className={styles['pictures']}>
      <ul
        ref={strip}
        className={styles['strip']}
        {...(count > 1 && { tabIndex: 0, 'aria-label': t('pictures', { name }) })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {imageUrls.map((url, index) => (
          <li key={`${index} ${url}`} className={styles['slide']}>
            <One
              url={url}
              alt={count === 1 ? name : t('picture', { name, place: index + 1, count })}
              sizes={cardSizes}
              isFirst={isFirst && index === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles['controls']}>
          <IconButton
            icon="arrowLeft"
            label={t('previous', { name })}
            disabled={shown <= 0}
            onClick={() => turnTo(shown - 1)}
            className={styles['control']}
          />
          <span className={styles['place']} role="status">
            {t('place', { place: shown + 1, count })}
          </span>
          <IconButton
            icon="arrowRight"
            label={t('next', { name })}
            disabled={shown >= count - 1}
            onClick={() => turnTo(shown + 1)}
            className={styles['control']}
          />
        </div>
      )}
    </div>
  )
}
