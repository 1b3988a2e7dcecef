import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { useOwnerOfOpenWork } from '#web/app/stores/request-draft.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { kindKeys, kindOf, productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { picturePath } from '#worker/platform/picture-path.rules.ts'
import { Opening } from './saved/Opening.tsx'
import { Workplace } from './Workplace.tsx'
import tabs from '#web/ui/Tabs.module.css'
import styles from './Designer.module.css'

/** The designer: a customer's own picture and text on a product, for the cart or a request. */
export function DesignerScreen({ params }: ScreenProps) {
  const { t } = useTranslation(['designer', 'saved', 'kinds'])
  const language = useLanguage()
  const owner = useOwnerOfOpenWork()
  const query = new URLSearchParams(useSearch())
  const goal = query.get('for') === 'request' ? 'request' : undefined
  const art = picturePath(query.get('art') ?? '')
  const opened = query.get('open') ?? undefined
  const colour = query.get('colour') ?? undefined
  const line = query.get('line') ?? undefined
  const asked = params['product'] ?? ''
  const product = kindKeys.find((one) => one === asked)
  const [, navigate] = useLocation()
  // A gallery's name, such as hoodies, selects its product; any other name the first product.
  const meant = product ?? kindOf(asked) ?? kindKeys[0]
  useEffect(() => {
    if (product === undefined && meant !== undefined)
      navigate(
        paths.design(meant, {
          ...(goal && { for: goal }),
          ...(art !== null && { art }),
          ...(opened && { open: opened }),
          colour,
          line,
        }),
        { replace: true },
      )
  }, [product, meant, goal, art, opened, colour, line, navigate])
  const products = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const [row, chosen] = [products.current, products.current?.querySelector('[aria-current]')]
    if (!row || !chosen) return
    const [around, inside] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2)
  }, [product])
  const inches = (value: number) => formatNumber(value, language)
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('headline')}</h1>
        {product !== undefined && (
          <p>
            {t('lead', {
              width: inches(productKinds[product].printArea.widthIn),
              height: inches(productKinds[product].printArea.heightIn),
            })}
          </p>
        )}
        <Link href={paths.myDesigns()} className={styles['saved']}>
          {t('saved:title')}
        </Link>
      </header>
      <nav ref={products} aria-label={t('productsLabel')} className={classNames(styles['products'], tabs['shaded'])}>
        {kindKeys.map((one) => (
          <Link
            key={one}
            href={paths.design(one, { ...(goal && { for: goal }) })}
            aria-current={one === product ? 'page' : undefined}
          >
            {t(`kinds:${one}.one`)}
          </Link>
        ))}
      </nav>
      {product !== undefined &&
        (owner === null ? (
          <Skeleton shape="picture" className={styles['waiting']} />
        ) : opened !== undefined ? (
          <Opening id={opened} product={product} owner={owner} goal={goal} line={line} />
        ) : (
          <Workplace
            key={`${product}:${owner}`}
            product={product}
            owner={owner}
            goal={goal}
            art={art}
            colour={colour}
            line={line}
          />
        ))}
    </div>
  )
}
