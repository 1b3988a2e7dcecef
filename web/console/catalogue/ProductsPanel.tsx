import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError, useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { languageTitle } from '#web/ui/language-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { moved } from '#worker/catalogue/catalogue-editing.rules.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { readyProducts, type ReadyProduct } from '#worker/catalogue/ready-products.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { missingLanguages, type KeptProduct } from './product-form.ts'
import { useOrdering, type Ordering } from './use-ordering.ts'
import styles from './Catalogue.module.css'

/** All products: custom ones in the shoppers' order, and the ready-to-go ones. */
export function ProductsPanel() {
  const { t } = useTranslation('catalogue')
  const source = useServerData('staffProductList')
  const custom = (source.data?.products ?? []).filter(({ kind }) => kind === 'custom')
  const ready = (source.data?.products ?? []).filter(({ kind }) => kind === 'ready')
  const ids = custom.map(({ id }) => id)
  const move = (id: string, before: string | null) => {
    const order = moved(ids, id, before)
    if (order === null) return
    source.change(({ products }) => ({
      products: products.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    }))
    call('staffProductMove', { params: { productId: id }, body: { before } }).catch((reason: unknown) => {
      showToast(t('failed', { reason: asApiError(reason).message }), { tone: 'error' })
      source.reload()
    })
  }
  const ordering = useOrdering(ids, move)
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>{t('order')}</p>
        <LinkButton to={staffPaths.product('new')} variant="main">
          {t('list.new')}
        </LinkButton>
      </div>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {() => (
          <>
            <h2>{t('list.custom')}</h2>
            {custom.length === 0 && <p>{t('list.empty')}</p>}
            <ul className={styles['rows']}>
              {custom.map((product, index) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  ordering={ordering}
                  isFirst={index === 0}
                  isLast={index === custom.length - 1}
                />
              ))}
            </ul>
            <h2>{t('list.ready')}</h2>
            <ul className={styles['rows']}>
              {ready.map((product) => (
                <ProductRow key={product.id} product={product} ordering={null} isFirst isLast />
              ))}
              {readyProducts
                .filter(({ item }) => !ready.some(({ id }) => id === item.productId))
                .map((product) => (
                  <ReadyProductToSell key={product.item.productId} product={product} onSold={source.reload} />
                ))}
            </ul>
          </>
        )}
      </Loadable>
    </div>
  )
}

/** A ready-to-go product that the shop does not sell yet. */
function ReadyProductToSell({ product, onSold }: { product: ReadyProduct; onSold: () => void }) {
  const { t } = useTranslation('catalogue')
  const name = product.name[useLanguage()]
  const { state, run } = useAction(() =>
    call('staffReadyProductAdd', { params: { productId: product.item.productId } }),
  )
  const sell = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') onSold()
    if (outcome?.status === 'failure') showToast(t('failed', { reason: outcome.error.message }), { tone: 'error' })
  }
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['soft']}>{t('list.from', { price: formatUsd(product.item.unitPriceCents) })}</p>
      </div>
      <Button
        variant="quiet"
        busy={state.status === 'loading' && t('product.saving')}
        aria-label={t('list.sellNamed', { name })}
        onClick={() => void sell()}
      >
        {t('list.sell')}
      </Button>
    </li>
  )
}

function ProductRow({
  product,
  ordering,
  isFirst,
  isLast,
}: {
  product: KeptProduct
  ordering: Ordering | null
  isFirst: boolean
  isLast: boolean
}) {
  const { t } = useTranslation(['catalogue', 'kinds'])
  const language = useLanguage()
  const name = textIn(product.name, language)
  const kind = kindOf(product.category)
  const [picture] = product.pictures
  const least = Math.min(...product.variations.map(({ priceCents }) => priceCents))
  return (
    <li className={styles['row']} {...ordering?.rowOf(product.id)}>
      <span className={styles['thumb']}>{picture && <Picture source={picture} alt="" sizes="64px" />}</span>
      <div className={styles['about']}>
        <Link href={staffPaths.product(product.id)} className={styles['name']} aria-label={t('list.open', { name })}>
          {name}
        </Link>
        <p className={styles['soft']}>
          {kind === null ? product.category : t(`kinds:${kind}.many`)} ·{' '}
          {t('list.from', { price: formatUsd(cents(Number.isFinite(least) ? least : 0)) })} ·{' '}
          {product.pictures.length === 0 && product.kind === 'custom'
            ? t('list.pictureless')
            : t('list.pictures', { count: product.pictures.length })}
        </p>
        <p className={styles['marks']}>
          {!product.isPublished && <span className={styles['mark']}>{t('hidden')}</span>}
          {missingLanguages(product).map((missing) => (
            <span key={missing} className={styles['mark']}>
              {t('missing', { language: languageTitle(missing, language) })}
            </span>
          ))}
        </p>
      </div>
      {ordering && (
        <span className={styles['arrows']}>
          <IconButton
            icon="chevronDown"
            className={styles['up']}
            label={t('moveUp', { name })}
            isDisabled={isFirst}
            onClick={() => ordering.step(product.id, -1)}
          />
          <IconButton
            icon="chevronDown"
            label={t('moveDown', { name })}
            isDisabled={isLast}
            onClick={() => ordering.step(product.id, 1)}
          />
        </span>
      )}
    </li>
  )
}
