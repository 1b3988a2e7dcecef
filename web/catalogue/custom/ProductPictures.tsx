import { useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopPicture, type PictureByAddress } from '#web/shop-ui/ShopPicture.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './ProductPictures.module.css'

/**
 * The picture sizes that follow from CustomScreen.module.css; the Worker preloads the first picture with the same value
 * (worker/pages/first-views.routes.ts).
 */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(31vw - 16px), 266px'

/** The picture sizes that follow from CustomProductScreen.module.css. */
const pageSizes = '(min-width: 1000px) 560px, (min-width: 760px) 46vw, calc(100vw - 56px)'

interface ProductPicturesProps {
  name: string
  imageUrls: readonly string[]
  /** Whether it is in the first view. */
  isFirst: boolean
  /** Whether it is shown in half of the window instead of on a card. */
  isLarge?: boolean
  /**
   * The component for one picture. Where pictures may be a customer's private files, pass one that can load them; a
   * visitor's screens do without that code.
   */
  One?: ComponentType<PictureByAddress>
}

/**
 * A product's pictures, one at a time: swiped, scrolled, or turned by two buttons. A picture that fails is replaced by
 * the default picture.
 */
export function ProductPictures({
  name,
  imageUrls,
  isFirst,
  isLarge = false,
  One = ShopPicture,
}: ProductPicturesProps) {
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
              sizes={isLarge ? pageSizes : cardSizes}
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
            isDisabled={shown <= 0}
            onClick={() => turnTo(shown - 1)}
            className={styles['control']}
          />
          <span className={styles['place']} role="status">
            {t('place', { place: shown + 1, count })}
          </span>
          <IconButton
            icon="arrowRight"
            label={t('next', { name })}
            isDisabled={shown >= count - 1}
            onClick={() => turnTo(shown + 1)}
            className={styles['control']}
          />
        </div>
      )}
    </div>
  )
}
