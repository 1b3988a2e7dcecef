import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { useScreenTitle } from '#web/app/shell/screen-title.ts'
import { useArrived } from '#web/app/shell/use-arrived.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { RatingBrief } from '#web/shop-ui/RatingBrief.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Later } from '#web/ui/Later.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ReadyDesignView } from '#worker/api/wire.ts'
import { readyKindOf, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf, readyCategory } from '#worker/catalogue/ready-designs.rules.ts'
import { openedHere, pictureName, useLargePicture } from '../galleries/large-picture.ts'
import { leftPicture, type LeftPicture } from '../products/left-picture.ts'
import { HeartButton } from '../remembered/HeartButton.tsx'
import { remember } from '../remembered/remembered.ts'
import { BuyBox, shareLinks } from './BuyBox.tsx'
import { MoreDesigns } from './MoreDesigns.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { productViews, Views } from './Views.tsx'
import styles from './ProductScreen.module.css'

/**
 * The picture size that follows from ProductScreen.module.css; the Worker preloads the picture with the same value
 * (worker/pages/first-views.routes.ts).
 */
const pictureSizes = '(min-width: 1000px) 560px, (min-width: 760px) 46vw, calc(100vw - 56px)'

/** They come after everything that sells, so their code is loaded after the page. */
const reviews = async () => (await import('./Reviews.tsx')).Reviews
const viewed = async () => (await import('../remembered/Viewed.tsx')).Viewed

/** Few visitors open it, so its code and texts are loaded on opening. */
const largePicture = async () => {
  const [{ LargePicture }] = await Promise.all([import('../galleries/LargePicture.tsx'), loadAreas(['galleries'])])
  return LargePicture
}

/** What the page asks for once it is settled, or when somebody presses its picture; fetched ahead with its code (web/app/parts-ahead.ts). */
export const productParts = [productViews, shareLinks, reviews, viewed, largePicture]

/** Hardly anybody sees it, so its code is loaded when there is no such design. */
const productNotFound = async () => (await import('./ProductNotFound.tsx')).ProductNotFound

/** The page of one design that is ready to buy (docs/decisions/127): to look at, to buy, to change and to share. */
export function ProductScreen({ params }: ScreenProps) {
  const { t } = useTranslation(['product', 'ui'])
  const language = useLanguage()
  const category = readyCategory(params['category'] ?? '')
  const design = params['design'] ?? ''
  const left = category === null ? null : leftPicture(category, design)
  // The list's picture is painted before anything else of the page is asked for or rendered.
  const isWanted = useArrived() || left === null
  const page = useServerData(
    'readyDesignShow',
    category === null || !isWanted ? null : { params: { category, design } },
  )
  const isUnknown = category === null || (page.status === 'failed' && page.error.status === 404)
  useScreenTitle(isUnknown ? t('notHere.title') : page.data?.picture.title[language])
  const ProductNotFound = useLazyComponent(productNotFound, isUnknown, () =>
    showToast(t('ui:error.offline'), { tone: 'error' }),
  )
  if (isUnknown)
    return ProductNotFound === null ? <ProductSkeleton left={null} /> : <ProductNotFound category={category} />
  return (
    <Loadable source={page} loading={<ProductSkeleton left={left} />} loadingText={t('loading')}>
      {(shown) => <Product key={shown.picture.path} shown={shown} left={left} />}
    </Loadable>
  )
}

function Product({ shown, left }: { shown: ReadyDesignView; left: LeftPicture | null }) {
  const { t } = useTranslation(['product', 'products', 'ui'])
  const language = useLanguage()
  const { category, picture, product, price, more } = shown
  const design = designOf(picture.path)
  const large = useLargePicture((query) => paths.readyToGoDesign(category, design, query))
  const LargePicture = useLazyComponent(largePicture, large.name !== null, () => {
    large.close()
    showToast(t('ui:error.offline'), { tone: 'error' })
  })
  useEffect(() => remember('viewed', picture), [picture])
  const title = picture.title[language]
  const colour = picture.colour[language]
  return (
    <div className={styles['screen']}>
      <nav aria-label={t('navigation')} className={styles['trail']}>
        <Link href={paths.readyToGo()}>{t('products:readyToGo')}</Link>
        <span aria-hidden="true">/</span>
        <Link href={paths.readyToGo({ category })}>{t(`products:categories.${category}`)}</Link>
      </nav>
      <div className={styles['product']}>
        <div className={styles['pictures']}>
          <CropMarks className={styles['sheet']}>
            <Link
              href={paths.readyToGoDesign(category, design, { picture: pictureName(picture) })}
              state={openedHere}
              data-picture={pictureName(picture)}
              aria-label={t('enlarge', { title })}
              className={styles['enlarge']}
            >
              <Picture
                source={left === null ? picture : { ...picture, placeholder: left.src }}
                alt={picture.alt[language]}
                sizes={pictureSizes}
                isFirst
                className={classNames(styles['picture'], styles[readyToGo[category].sheet])}
              />
            </Link>
          </CropMarks>
          <Views kind={readyKindOf(category)} picture={picture} />
        </div>
        <div className={styles['words']}>
          <div className={styles['head']}>
            <div className={styles['name']}>
              <h1>{title}</h1>
              <HeartButton picture={picture} />
            </div>
            <p className={styles['printedOn']}>
              {colour === '' ? product.title[language] : t('printedOn', { product: product.title[language], colour })}
            </p>
            <Price dollars={price} className={styles['price']} />
            {picture.rating && (
              <a href="#reviews" className={styles['rating']}>
                <RatingBrief rating={picture.rating} />
              </a>
            )}
          </div>
          <BuyBox shown={shown} />
          <ProductFacts kind={readyKindOf(category)} description={product.description[language]} />
        </div>
      </div>
      <div className={styles['reviews']}>
        <Later
          load={reviews}
          onFailure={() => showToast(t('ui:error.offline'), { tone: 'error' })}
          of={`${category}/${design}`}
          hasSome={picture.rating !== undefined}
        />
      </div>
      {more.length > 0 && <MoreDesigns category={category} pictures={more} price={price} />}
      <Later load={viewed} without={picture.path} />
      {large.name !== null && LargePicture !== null && (
        <LargePicture
          name={pictureName(picture)}
          source={picture}
          title={title}
          alt={picture.alt[language]}
          place={null}
          neighbours={[]}
          onPrevious={null}
          onNext={null}
          onClose={large.close}
        />
      )}
    </div>
  )
}

/**
 * The page's shape while it loads; the same for every design, because it is also the page that the build makes, but for
 * the picture of the list that led here.
 */
const ProductSkeleton = ({ left }: { left: LeftPicture | null }) => (
  <div className={styles['screen']} aria-hidden="true">
    <Skeleton className={styles['trail']} />
    <div className={styles['product']}>
      {left === null ? (
        <Skeleton shape="picture" className={styles['tall']} />
      ) : (
        <div className={styles['sheet']}>
          <Picture
            source={{ ...left.picture, url: left.src, srcset: '' }}
            alt=""
            sizes=""
            isFirst
            className={classNames(styles['picture'], styles[readyToGo[left.category].sheet])}
          />
        </div>
      )}
      <div className={styles['words']}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
)
