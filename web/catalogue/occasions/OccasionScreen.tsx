import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { useScreenTitle } from '#web/app/shell/screen-title.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { ProductCard } from '../custom/ProductCard.tsx'
import { FoundPicture } from '../search/FoundPicture.tsx'
import search from '../search/SearchScreen.module.css'
import styles from './Occasions.module.css'

/** How many pictures are loaded at once: one row of the widest screen. */
const firstViewCount = 4

/** What the shop has for an occasion: what can be asked for, what is on sale, and examples. */
export function OccasionScreen({ params }: ScreenProps) {
  const { t } = useTranslation('occasions')
  const occasion = params['occasion'] ?? ''
  const page = useServerData('occasionShow', { params: { occasion } })
  useShownLanguage(`occasion ${occasion}`, page.reload)
  const isUnknown = page.status === 'failed' && page.error.status === 404
  useScreenTitle(isUnknown ? t('notHere') : page.data?.headline)
  if (isUnknown)
    return (
      <div className={styles['screen']}>
        <h1>{t('notHere')}</h1>
        <p>{t('notHereText')}</p>
        <div className={styles['ways']}>
          <LinkButton to={paths.occasions()}>{t('all')}</LinkButton>
        </div>
      </div>
    )
  return (
    <Loadable source={page} loading={<OccasionSkeleton />} loadingText={t('loading')}>
      {(shown) => <ShownOccasion shown={shown} />}
    </Loadable>
  )
}

function ShownOccasion({ shown }: { shown: ResponseBody<'occasionShow'> }) {
  const { t } = useTranslation('occasions')
  const { name, headline, lead, products, images, others } = shown
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <nav aria-label={t('trail')} className={styles['trail']}>
          <Link href={paths.occasions()}>{t('title')}</Link>
          <span aria-hidden="true">/</span>
          <span>{name}</span>
        </nav>
        <h1>{headline}</h1>
        <p>{lead}</p>
        <div className={styles['ways']}>
          <LinkButton to={paths.request()} variant="main">
            {t('ask')}
          </LinkButton>
          <LinkButton to={paths.design('tshirt')} variant="quiet">
            {t('design')}
          </LinkButton>
        </div>
      </header>
      {products.length > 0 && (
        <section className={search['part']}>
          <h2>{t('products')}</h2>
          <ul className={search['cards']}>
            {products.map((product, index) => (
              <li key={product.productId} className={index < firstViewCount ? undefined : 'below'}>
                <ProductCard product={product} isFirst={index < firstViewCount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length > 0 && (
        <section className={search['part']}>
          <h2>{t('designs')}</h2>
          <ul className={search['cards']}>
            {images.map((picture, index) => (
              <li key={picture.id} className={products.length + index < firstViewCount ? undefined : 'below'}>
                <FoundPicture picture={picture} isFirst={products.length === 0 && index < firstViewCount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-labelledby="other-occasions">
        <h2 id="other-occasions">{t('others')}</h2>
        <ul className={styles['more']}>
          {others.map((other) => (
            <li key={other.occasion}>
              <Link href={paths.occasion(other.occasion)}>{other.name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The page's shape while it loads; also the page that the build makes. */
const OccasionSkeleton = () => (
  <div className={styles['screen']} aria-hidden="true">
    <Skeleton shape="heading" />
    <Skeleton />
    <Skeleton />
    <Skeleton shape="button" />
    <Skeleton shape="picture" className={styles['tall']} />
  </div>
)
