import { useTranslation } from 'react-i18next'
import { AddressLines } from '#web/addresses/AddressLines.tsx'
import { addressOf } from '#web/app/api/request.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { longDayOf } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadableThing } from '#web/ui/LoadableThing.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import styles from './InvoiceScreen.module.css'
import screen from './OrderScreen.module.css'

/** The sizes of a quote and the pieces of each, small to large; nothing for pieces without a size. */
const sizesOf = ({ items }: NonNullable<OrderPageView['job']>): string =>
  inSizes(items, () => '')
    .filter(({ size }) => size !== '')
    .map(({ size, quantity }) => `${quantity} × ${size}`)
    .join(', ')

/** The invoice of an order for printing (R-ORDER-09), with a link to the same invoice as a PDF. */
export function InvoiceScreen({ params }: ScreenProps) {
  const { t } = useTranslation('invoice')
  const orderId = params['orderId'] ?? ''
  const order = useServerData('orderShow', { params: { orderId } })
  return (
    <div className={screen['screen']}>
      <Link href={paths.order(orderId)} className={screen['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <LoadableThing source={order} loading={<OrderSkeleton />} loadingText={t('loading')} nothing={t('notHere')}>
        {(data) => (data.paidAt === null ? <p>{t('unpaid')}</p> : <Invoice order={data} />)}
      </LoadableThing>
    </div>
  )
}

function Invoice({ order }: { order: OrderPageView }) {
  const { t } = useTranslation('invoice')
  const language = useLanguage()
  const name = useSession(({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`.trim())
  const { discount, job } = order
  const isPart = order.balance !== null || order.balanceOf !== null
  const discountLabel = (code: string) =>
    code === '' ? t(isPart ? 'discountPart' : 'discountOff') : t('discount', { code })
  const sums = [
    [t('subtotal'), formatDollars(order.subtotal)],
    ...order.fees.map(
      ({ kind, amount }) => [t(isPart ? `feesPart.${kind}` : `fees.${kind}`), formatDollars(amount)] as const,
    ),
    ...(discount === null ? [] : [[discountLabel(discount.code), `−${formatDollars(discount.amount)}`] as const]),
    [t('shipping'), formatDollars(order.shipping)],
    [t('tax'), formatDollars(order.tax)],
  ] as const
  return (
    <>
      <div className={styles['actions']}>
        <Button onClick={() => print()}>{t('print')}</Button>
        <FileLink
          file={{
            url: addressOf('orderInvoice', { params: { orderId: order.id } }),
            name: t('file', { number: order.number }),
          }}
        >
          {t('download')}
        </FileLink>
      </div>
      <article className={styles['paper']} aria-labelledby="invoice">
        <header className={styles['head']}>
          <div>
            <p className={styles['shop']}>{contact.printedName}</p>
            <address className={styles['place']}>{contact.printedAddress.join('\n')}</address>
          </div>
          <h1 id="invoice" tabIndex={-1} className={styles['title']}>
            {t('title')}
          </h1>
        </header>
        <dl className={styles['facts']}>
          <dt>{t('number')}</dt>
          <dd>#{order.number}</dd>
          <dt>{t('ordered')}</dt>
          <dd>{longDayOf(order.createdAt, language)}</dd>
          {order.paidAt !== null && (
            <>
              <dt>{t('paid')}</dt>
              <dd>{longDayOf(order.paidAt, language)}</dd>
            </>
          )}
          {order.paymentReference !== '' && (
            <>
              <dt>{t('reference')}</dt>
              <dd>{order.paymentReference}</dd>
            </>
          )}
          <dt>{t('for')}</dt>
          <dd>
            {name}
            {order.shippingAddress !== null && <AddressLines address={order.shippingAddress} />}
          </dd>
        </dl>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('each')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map(({ title, size, quantity, price, lineTotal, takenOff }, index) => (
              <tr key={index}>
                <td>
                  {title} <span className={styles['size']}>{job === null ? size : sizesOf(job)}</span>
                  {takenOff === true && <span className={styles['size']}>{t('takenOff')}</span>}
                </td>
                <td>{job === null ? quantity : job.pieces}</td>
                <td>{job === null && formatDollars(price)}</td>
                <td>{formatDollars(lineTotal)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
            <tr className={styles['total']}>
              <th scope="row" colSpan={3}>
                {t('total')}
              </th>
              <td>{formatDollars(order.total)}</td>
            </tr>
            {order.balance?.number != null && (
              <tr>
                <th scope="row" colSpan={3}>
                  {t('rest', { number: order.balance.number })}
                </th>
                <td>{formatDollars(order.balance.total)}</td>
              </tr>
            )}
            {order.refunded > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  {t('refunded')}
                </th>
                <td>−{formatDollars(order.refunded)}</td>
              </tr>
            )}
          </tfoot>
        </table>
        <p className={styles['note']}>
          {t('note')} {order.paidBy !== null && t(`by.${order.paidBy}`)} {contact.ordersEmail}
        </p>
      </article>
    </>
  )
}
