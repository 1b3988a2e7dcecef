import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { FigurePart } from '#worker/staff/figures/figures.rules.ts'
import { FigureTable } from './FigureTable.tsx'

type Figures = ResponseBody<'staffFigures'>

/** What the sales are made of, where they went, who bought what, and what was made in time. */
export function Breakdowns({
  figures,
  downloadOf,
}: {
  figures: Figures
  downloadOf: (part: FigurePart) => { busy: boolean; start: () => void }
}) {
  const { t } = useTranslation('staff-figures')
  const { methods, sums, states, products, designs, customers, timing } = figures
  const none = t('nothing')
  const usd = formatDollars
  const share = (part: number, whole: number) =>
    whole === 0 ? t('sums.none') : t('sums.share', { share: Math.round((part / whole) * 100), part, whole })
  const parts = (['goods', 'setup', 'rush', 'discount', 'shipping', 'tax', 'total'] as const).filter(
    (name) => name === 'goods' || name === 'total' || sums[name] !== 0,
  )
  return (
    <>
      <FigureTable
        title={t('timing.title')}
        heads={[t('timing.what'), t('timing.share')]}
        none={none}
        rows={[
          { key: 'press', cells: [t('timing.press'), share(timing.press.inTime, timing.press.due)] },
          { key: 'delivery', cells: [t('timing.delivery'), share(timing.delivery.inTime, timing.delivery.due)] },
          { key: 'reprints', cells: [t('timing.reprints'), share(timing.reprints.reprinted, timing.reprints.orders)] },
        ]}
        download={downloadOf('timing')}
      />
      <FigureTable
        title={t('parts.title')}
        heads={[t('parts.part'), 'US$']}
        none={none}
        rows={
          sums.total === 0
            ? []
            : parts.map((name) => ({
                key: name,
                cells: [t(`parts.${name}`), name === 'discount' ? `−${usd(sums.discount)}` : usd(sums[name])],
              }))
        }
        download={downloadOf('sums')}
      />
      {methods.some(({ method }) => method !== 'card') && (
        <FigureTable
          title={t('methods.title')}
          heads={[t('methods.method'), t('table.sales'), t('table.refunded')]}
          none={none}
          rows={methods.map(({ method, sales, refunded }) => ({
            key: method,
            cells: [t(`methods.${method}`), usd(sales), usd(refunded)],
          }))}
          download={downloadOf('methods')}
        />
      )}
      <FigureTable
        title={t('products.title')}
        heads={(['product', 'orders', 'pieces', 'sales', 'requests', 'ordered'] as const).map((name) =>
          t(`products.${name}`),
        )}
        none={t('products.none')}
        rows={products.map((row) => ({
          key: row.productId,
          cells: [row.name, row.orders, row.pieces, usd(row.sales), row.requests, row.ordered],
        }))}
        download={downloadOf('products')}
      />
      <FigureTable
        title={t('designs.title')}
        heads={[t('designs.design'), t('products.orders'), t('products.pieces'), t('products.sales')]}
        none={none}
        rows={designs.map((row, index) => ({
          key: `${index} ${row.name}`,
          cells: [row.name, row.orders, row.pieces, usd(row.sales)],
        }))}
        download={downloadOf('designs')}
      />
      <FigureTable
        title={t('customers.title')}
        heads={[t('customers.customer'), t('products.orders'), t('products.sales'), t('table.refunded')]}
        none={none}
        rows={customers.map((row) => ({
          key: row.customerId,
          cells: [
            <Link key="customer" href={staffPaths.customer(row.customerId)}>
              {row.name}
            </Link>,
            row.orders,
            usd(row.sales),
            usd(row.refunded),
          ],
        }))}
        download={downloadOf('customers')}
      />
      <FigureTable
        title={t('states.title')}
        heads={[
          t('states.state'),
          t('products.orders'),
          t('states.taxed'),
          t('states.shipping'),
          t('states.tax'),
          t('states.total'),
          t('table.refunded'),
        ]}
        none={none}
        rows={states.map((row) => ({
          key: row.state,
          cells: [
            row.state === '' ? t('states.none') : row.state,
            row.orders,
            usd(row.taxed),
            usd(row.shipping),
            usd(row.tax),
            usd(row.total),
            usd(row.refunded),
          ],
        }))}
        download={downloadOf('states')}
      />
    </>
  )
}
