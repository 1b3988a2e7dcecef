import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths, withQuery } from '#web/app/paths.ts'
import { useArrived } from '#web/app/shell/use-arrived.ts'
import { Link } from '#web/ui/Link.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import {
  kindOf,
  readyToGo,
  readyToGoCategories,
  type ReadyToGoCategory,
} from '#worker/catalogue/product-kinds.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { chosenIn, FilterBar } from '../filters/FilterBar.tsx'
import { categoryFrom } from './choice.ts'
import { Gallery } from './Gallery.tsx'
import { useBuying } from './use-buying.tsx'
import styles from './ReadyToGoScreen.module.css'

/** The ready-to-go gallery (R-CAT-05): four tabs of pictures to buy at once or add to the cart. */
export function ReadyToGoScreen() {
  const { t } = useTranslation('products')
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { category: named, ...chosen } = chosenIn(search, ['category', 'colour', 'sort', 'size'])
  const category = categoryFrom(named)
  const { size: wanted, ...query } = chosen
  const size = readyToGo[category].sizes.find((one) => one === wanted)
  const show = (next: Record<string, string | undefined>) =>
    navigate(withQuery(path, { category: named, colour: undefined, sort: undefined, ...chosen, ...next }), {
      replace: true,
    })
  // The first frame shows the pictures that were tapped for, without the fields below them.
  const isWhole = useArrived()
  const { buy, openingPath, meetWall, dialogs } = useBuying((choice) => paths.readyToGo({ category: choice.category }))

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <nav aria-label={t('navigation')}>
          <Link href={paths.readyToGo()} aria-current="page" className={styles['here']}>
            {t('readyToGo')}
          </Link>
        </nav>
        <h1>{t('headline')}</h1>
        <p className={styles['lead']}>{t('lead', shop.policy.processingDays)}</p>
      </header>
      <div>
        <Tabs<ReadyToGoCategory>
          label={t('categories.label')}
          tabs={readyToGoCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          selected={category}
          // Sizes differ by tab; colours and order go along.
          onSelect={(value) => show({ category: value, size: undefined })}
          isSlow
        >
          <p className={styles['design']}>
            <Link href={paths.design(kindOf(category) ?? 'tshirt')}>{t('designIt')}</Link>
          </p>
          {category === 'dtf' && <p className={styles['note']}>{t('dtfNote')}</p>}
          <FilterBar list={category} chosen={chosen} onChange={show} />
          <Gallery
            key={[category, ...Object.values(chosen)].join(' ')}
            category={category}
            query={query}
            size={size}
            onEverything={() => show({ colour: undefined, sort: undefined })}
            isWhole={isWhole}
            openingPath={openingPath}
            onLoginRequired={meetWall}
            onBuy={buy}
          />
        </Tabs>
      </div>
      {dialogs}
    </div>
  )
}
