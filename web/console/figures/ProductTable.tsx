import { useTranslation } from 'react-i18next'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './StaffFigures.module.css'

/** The sales of each product, and how many of its requests became orders. */
export function ProductTable({ products }: { products: ResponseBody<'staffFigures'>['products'] }) {
  const { t } = useTranslation('staff-figures')
  return (
    <section className={styles['section']} aria-labelledby="products">
      <h2 id="products">{t('products.title')}</h2>
      {products.length === 0 ? (
        <p>{t('products.none')}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby="products">
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['product', 'orders', 'pieces', 'sales', 'requests', 'ordered'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`products.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.productId}>
                  <th scope="row">{product.name}</th>
                  <td>{product.orders}</td>
                  <td>{product.pieces}</td>
                  <td>{formatDollars(product.sales)}</td>
                  <td>{product.requests}</td>
                  <td>{product.ordered}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
