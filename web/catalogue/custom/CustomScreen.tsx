import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useListAhead } from '#web/ui/use-list-ahead.ts'
import { chosenIn, FilterBar } from '../filters/FilterBar.tsx'
import { MoreToCome } from '../galleries/MoreToCome.tsx'
import { ProductCard } from './ProductCard.tsx'
import cardSkeletonsStyles from './CardSkeletons.module.css'
import styles from './CustomScreen.module.css'

/** How many pictures are in the first view of the widest screen: one row. */
const firstViewCount = 4
/** Two rows of the widest screen. */
const prerenderedCount = 8

/** The parts of its address by which it is narrowed and sorted. */
const chosenBy = ['kind', 'fit', 'most', 'sort']

/** The custom products (R-CAT-01), page by page from offset 0, 20 at a time. */
export function CustomScreen() {
  const { t } = useTranslation('custom')
  const [path, navigate] = useLocation()
  const query = chosenIn(useSearch(), chosenBy)
  const show = (next: Record<string, string | undefined>) =>
    navigate(
      withQuery(path, { kind: undefined, fit: undefined, most: undefined, sort: undefined, ...query, ...next }),
      { replace: true },
    )
  const isNarrowed = Object.keys(query).some((name) => name !== 'sort')
  const pages = useServerPages('productsCustom', { query })
  useShownLanguage(`custom ${new URLSearchParams(query)}`, pages.reload)
  const products = useMemo(() => pages.data?.flatMap((page) => page.products) ?? [], [pages.data])
  const { shown, end } = useListAhead(products, firstViewCount, prerenderedCount)
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div>
        <FilterBar list="custom" chosen={query} onChange={show} />
        <Loadable
          source={pages}
          loading={<CardSkeletons />}
          loadingText={t('loading')}
          errorText={t('failed')}
          isEmpty={() => products.length === 0}
          empty={<NoProducts onEverything={isNarrowed ? () => navigate(path, { replace: true }) : null} />}
        >
          {(loaded) => (
            <>
              <ul className={styles['grid']}>
                {shown.map((product, index) => (
                  <li key={product.productId} className={index < firstViewCount ? undefined : 'below'}>
                    <ProductCard product={product} isFirst={index < firstViewCount} />
                  </li>
                ))}
              </ul>
              <MoreToCome
                pages={pages}
                isRestComing={shown.length < products.length}
                atEnd={end}
                pageCount={loaded.length}
                texts={{ loading: t('loading'), failed: t('failed'), more: t('more') }}
                skeletons={<CardSkeletons />}
              />
            </>
          )}
        </Loadable>
      </div>
    </div>
  )
}

function NoProducts({ onEverything }: { onEverything: (() => void) | null }) {
  const { t } = useTranslation('custom')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyText']}>{t('empty')}</p>
      {onEverything === null ? (
        <>
          <p>{t('emptyWay')}</p>
          <LinkButton to={paths.readyToGo()}>{t('readyToGo')}</LinkButton>
        </>
      ) : (
        <Button onClick={onEverything}>{t('everything')}</Button>
      )}
    </div>
  )
}

/** Two rows of the widest screen. */
const count = 8

/** Placeholders for loading products, in the shape of a card. */
const CardSkeletons = () => (
  <ul className={styles['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={cardSkeletonsStyles['card']}>
        <Skeleton shape="picture" className={cardSkeletonsStyles['picture']} />
        <Skeleton className={cardSkeletonsStyles['name']} />
        <Skeleton className={cardSkeletonsStyles['price']} />
        <Skeleton className={cardSkeletonsStyles['description']} />
        <Skeleton shape="button" />
      </li>
    ))}
  </ul>
)
