import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { useScreenTitle } from '#web/app/shell/screen-title.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ProductView, ResponseBody } from '#worker/api/wire.ts'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { Reviews } from '../product/Reviews.tsx'
import { ShareLinks } from '../product/ShareLinks.tsx'
import { factsOf } from './product-view.ts'
import { ProductPictures } from './ProductPictures.tsx'
import { RequestButton } from './RequestButton.tsx'
import styles from './CustomProductScreen.module.css'

/** Most products have no colours to choose from. */
const colourField = () => import('#web/shop-ui/ColourField.tsx').then((module) => module.ColourField)

/** The page of one custom product: its pictures, what each size costs, how it comes about, and the ways to get it. */
export function CustomProductScreen({ params }: ScreenProps) {
  const { t } = useTranslation('custom')
  const productId = params['product'] ?? ''
  const page = useServerData('productCustomShow', { params: { productId } })
  useShownLanguage(`custom ${productId}`, page.reload)
  const isUnknown = page.status === 'failed' && page.error.status === 404
  useScreenTitle(isUnknown ? t('page.notHere') : page.data?.name)
  if (isUnknown) return <NotHere />
  return (
    <Loadable source={page} loading={<PageSkeleton />} loadingText={t('page.loading')}>
      {(product) => <CustomProduct product={product} />}
    </Loadable>
  )
}

const range = ({ from, to }: { from: number; to: number }): string => `${from}–${to}`

function CustomProduct({ product }: { product: ResponseBody<'productCustomShow'> }) {
  const { t } = useTranslation('custom')
  const [colour, setColour] = useState<GarmentColour>()
  // Where it does not come, the designer still has the choice.
  const Colours = useLazyComponent(colourField, product.colours !== undefined, () => undefined)
  const { name, description, imageUrls } = factsOf(product)
  const shownName = name ?? t('noName')
  const kind = kindOf(product.category.name)
  const { processingDays, deliveryDays, supportAnswerHours } = shop.policy
  const days = {
    hours: supportAnswerHours,
    processing: range(processingDays),
    delivery: range(deliveryDays),
  }
  return (
    <div className={styles['screen']}>
      <p className={styles['trail']}>
        <Link href={paths.custom()}>{t('page.all')}</Link>
      </p>
      <div className={styles['product']}>
        <CropMarks className={styles['sheet']}>
          <ProductPictures name={shownName} imageUrls={imageUrls} isFirst isLarge />
        </CropMarks>
        <div className={styles['words']}>
          <h1>{shownName}</h1>
          <p>{description ?? t('noDescription')}</p>
          {product.colours && (
            <div className={styles['colours']}>
              {Colours !== null && (
                <Colours
                  label={t('page.colour')}
                  colours={product.colours}
                  value={colour ?? product.colours[0] ?? null}
                  onColour={setColour}
                />
              )}
            </div>
          )}
          <div className={styles['ways']}>
            <RequestButton product={{ productId: product.productId, name: shownName, colour }} isMain />
            {kind !== null && (
              <>
                <LinkButton to={paths.design(kind, { colour })} variant="quiet">
                  {t('page.design')}
                </LinkButton>
                <LinkButton to={paths.exampleGallery(kind)} variant="quiet">
                  {t('page.examples')}
                </LinkButton>
              </>
            )}
          </div>
          <Prices product={product} />
          <section className={styles['part']}>
            <h2>{t('page.how')}</h2>
            <ol className={styles['steps']}>
              {(['ask', 'draw', 'print'] as const).map((step) => (
                <li key={step}>{t(`page.steps.${step}`, days)}</li>
              ))}
            </ol>
          </section>
          <ShareLinks title={shownName} path={paths.customProduct(product.productId)} />
        </div>
      </div>
      <Reviews of={`custom/${product.productId}`} hasSome={product.rating !== undefined} />
    </div>
  )
}

/** What each size of each variation costs. */
function Prices({ product: { variations } }: { product: ProductView }) {
  const { t } = useTranslation('custom')
  if (variations.length === 0) return <p>{t('noPrice')}</p>
  return (
    <section className={styles['part']}>
      <h2>{t('page.prices')}</h2>
      <table className={styles['prices']}>
        <thead>
          <tr>
            <th scope="col">{t('page.size')}</th>
            <th scope="col">{t('page.price')}</th>
          </tr>
        </thead>
        <tbody>
          {variations.map(({ id, size, price }) => (
            <tr key={`${id} ${size}`}>
              <th scope="row">{size}</th>
              <td>
                <Price dollars={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['quiet']}>{t('page.each')}</p>
    </section>
  )
}

function NotHere() {
  const { t } = useTranslation('custom')
  return (
    <CropMarks className={styles['gone']}>
      <h1>{t('page.notHere')}</h1>
      <p>{t('page.notHereText')}</p>
      <LinkButton to={paths.custom()}>{t('page.all')}</LinkButton>
    </CropMarks>
  )
}

const PageSkeleton = () => (
  <div className={styles['screen']} aria-hidden="true">
    <Skeleton className={styles['trail']} />
    <div className={styles['product']}>
      <Skeleton shape="picture" className={styles['waiting']} />
      <div className={styles['words']}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="button" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
)
