import type { TFunction } from 'i18next'
import { useId } from 'react'
import { paths } from '#web/app/paths.ts'
import { RatingBrief } from '#web/shop-ui/RatingBrief.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { HeartButton } from '../remembered/HeartButton.tsx'
import { Swatch } from '../Swatch.tsx'
import { AddingStatus } from './AddingStatus.tsx'
import { CardChoice } from './CardChoice.tsx'
import type { Choice } from './choice.ts'
import { leavePicture } from './left-picture.ts'
import type { AddToCartState } from './use-add-to-cart.ts'
import styles from './PictureCard.module.css'

/**
 * The picture sizes that follow from Gallery.module.css; the Worker preloads the first picture with the same value
 * (worker/pages/pages.routes.ts).
 */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(33vw - 42px), 266px'

/** What a list gives each of its cards. Words come from the list: a card that asked for them itself would listen, too. */
export interface CardProps {
  t: TFunction<['products', 'buying', 'ui']>
  language: Language
  picture: PictureView
  category: ReadyToGoCategory
  /** The size it starts with; undefined for the usual one. */
  size: string | undefined
  /** When an order of today arrives, in words; undefined until it is known. */
  arrival: string | undefined
  /** Whether it is in the first view and loaded at once. */
  isFirst: boolean
  /** Whether it has its fields and buttons; the first frame of a screen shows what is bought. */
  isWhole: boolean
  isOpeningPayment: boolean
  onBuy: (choice: Choice) => void
  /** Receives what was chosen so far. */
  onSeveral: (picture: PictureView, choice: Choice) => void
}

/**
 * A picture that can be bought (R-CAT-06): quantity, size, price, Buy now, add to cart. Its title is the one link to the
 * design's page, and covers the picture too.
 */
export function PictureCard({
  language,
  arrival,
  isFirst,
  isWhole,
  adding,
  ...card
}: CardProps & { adding: AddToCartState; onAdd: (choice: Choice) => void }) {
  const { picture, category } = card
  const id = useId()
  const { unitPriceCents } = readyToGo[category]
  const title = picture.title[language]
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <CropMarks className={styles['sheet']}>
        <Picture
          source={picture}
          alt={picture.alt[language]}
          sizes={cardSizes}
          isFirst={isFirst}
          className={classNames(styles['picture'], styles[readyToGo[category].sheet])}
        />
        <AddingStatus state={adding} />
        <HeartButton picture={picture} className={styles['heart']} />
      </CropMarks>
      <h2 id={id} className={styles['title']}>
        <Link
          href={paths.readyToGoDesign(category, designOf(picture.path))}
          onClick={({ currentTarget }) =>
            leavePicture(category, picture, currentTarget.closest('article')?.querySelector('img'))
          }
          className={styles['page']}
        >
          {title}
        </Link>
      </h2>
      <p className={styles['colour']}>
        <Swatch shades={picture.swatch} />
        {picture.colour[language]}
      </p>
      <Price dollars={dollars(unitPriceCents)} className={styles['price']} />
      {picture.rating && (
        <p className={styles['rating']}>
          <RatingBrief rating={picture.rating} />
        </p>
      )}
      <p className={styles['arrival']}>{arrival}</p>
      {isWhole && <CardChoice {...card} title={title} isAdding={adding.status === 'loading'} />}
    </article>
  )
}
