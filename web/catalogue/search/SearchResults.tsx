import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { useListAhead } from '#web/ui/use-list-ahead.ts'
import type { PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { ProductCard } from '../custom/ProductCard.tsx'
import { MoreToCome } from '../galleries/MoreToCome.tsx'
import { PictureSkeletons } from '../galleries/PictureSkeletons.tsx'
import { FoundPicture } from './FoundPicture.tsx'
import styles from './SearchScreen.module.css'

/** How many pictures are loaded at once: one row of the widest screen. */
const firstViewCount = 4
/** Two rows of the widest screen. */
const prerenderedCount = 8

interface SearchResultsProps {
  words: string
  category: PictureCategory | null
  onEverything: () => void
}

/** The search results: products first, then designs and examples; more are loaded as the list is scrolled. */
export function SearchResults({ words, category, onEverything }: SearchResultsProps) {
  const { t } = useTranslation('search')
  const pages = useServerPages('search', {
    query: { ...(words === '' ? {} : { q: words }), ...(category === null ? {} : { category }) },
  })
  useShownLanguage(`search ${words} ${category ?? ''}`, pages.reload)
  const pictures = useMemo(() => pages.data?.flatMap((page) => page.images) ?? [], [pages.data])
  const products = pages.data?.[0]?.products ?? []
  const { shown, end } = useListAhead(pictures, firstViewCount, prerenderedCount)
  return (
    <Loadable
      source={pages}
      loading={<PictureSkeletons />}
      loadingText={t('loading')}
      errorText={t('failed')}
      isEmpty={() => pictures.length === 0 && products.length === 0}
      empty={
        <div className={styles['none']} role="status">
          <p className={styles['noneTitle']}>{t('none')}</p>
          <p>{t('noneWay')}</p>
          <div className={styles['ways']}>
            <LinkButton to={paths.custom()}>{t('ask')}</LinkButton>
            {category !== null && words !== '' && (
              <Button variant="quiet" onClick={onEverything}>
                {t('everythingAgain')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {(loaded) => (
        <div className={styles['results']}>
          {products.length > 0 && (
            <section className={styles['part']}>
              <h2>{t('products')}</h2>
              <ul className={styles['cards']}>
                {products.map((product, index) => (
                  <li key={product.productId} className={index < firstViewCount ? undefined : 'below'}>
                    <ProductCard product={product} isFirst={index < firstViewCount} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {pictures.length > 0 && (
            <section className={styles['part']}>
              <h2>{t('designs')}</h2>
              <ul className={styles['cards']}>
                {shown.map((picture, index) => (
                  <li key={picture.id} className={products.length + index < firstViewCount ? undefined : 'below'}>
                    <FoundPicture picture={picture} isFirst={products.length === 0 && index < firstViewCount} />
                  </li>
                ))}
              </ul>
              <MoreToCome
                pages={pages}
                isRestComing={shown.length < pictures.length}
                atEnd={end}
                pageCount={loaded.length}
                texts={{ loading: t('loading'), failed: t('failed'), more: t('more') }}
                skeletons={<PictureSkeletons />}
              />
            </section>
          )}
        </div>
      )}
    </Loadable>
  )
}
