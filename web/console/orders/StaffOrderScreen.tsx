import { useTranslation } from 'react-i18next'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { OrderSums } from '#web/orders/order/OrderSums.tsx'
import { momentOf, promisedDayOf } from '#web/shop-ui/dates.ts'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { DeskClaims } from '../claims/DeskClaims.tsx'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import { lacks } from '../frame/navigation.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { HandPaymentPart } from '../manual-orders/HandPaymentPart.tsx'
import { PaymentLinkPart } from '../manual-orders/PaymentLinkPart.tsx'
import { Teamwork } from '../teamwork/Teamwork.tsx'
import { AddedOrders } from './AddedOrders.tsx'
import { cityLine } from './city-line.ts'
import { JobPart } from './JobPart.tsx'
import { LineArt } from './LineArt.tsx'
import { OrderCorrections } from './OrderCorrections.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { OtherPart } from './OtherPart.tsx'
import { ParcelForm } from './ParcelForm.tsx'
import { PrintFiles } from './PrintFiles.tsx'
import { StaffOrderHistory } from './StaffOrderHistory.tsx'
import { StaffParcels } from './StaffParcels.tsx'
import styles from './StaffOrderScreen.module.css'

/** One order as the staff work on it. */
export function StaffOrderScreen({ params }: ScreenProps) {
  const { t } = useTranslation('desk')
  const source = useServerData('staffOrderShow', { params: { orderId: params['orderId'] ?? '' } })
  useAskAgain(source.reload)
  return (
    <>
      <Link href={staffPaths.orders()} className={styles['back']}>
        {t('order.back')}
      </Link>
      <LoadableWork source={source} loading={<Skeleton className={styles['place']} />}>
        {(order) => <Page order={order} show={(next) => source.change(() => next)} reload={source.reload} />}
      </LoadableWork>
    </>
  )
}

function Page({
  order,
  show,
  reload,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
  reload: () => void
}) {
  const { t } = useTranslation(['desk', 'orders', 'press'])
  const language = useLanguage()
  const { promise, press, heldFrom, customer } = order
  const held = heldFrom === null ? null : knownStatus(heldFrom)
  const mayNotTakeMoney = useStaffSession((session) => lacks(session, 'refunds'))
  const isDue = order.balance !== null && order.balance.state !== 'paid'
  const decided = () => {
    reload()
    reloadServerData('staffOrderMoney', { params: { orderId: order.id } })
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('order.title', { number: order.number })}</h1>
        <p className={styles['quiet']}>
          {t('order.ordered', { date: momentOf(order.createdAt, language) })}
          {promise !== null && ` · ${t('order.promised', { date: promisedDayOf(promise.latest, language) })}`}
          {press !== null && order.waitingOn !== 'nobody' && (
            <span data-late={press.isLate || undefined}>
              {' · '}
              {t('press:pressBy.long', { date: promisedDayOf(press.by, language) })}
            </span>
          )}
          {held !== null && ` · ${t('order.held', { state: t(`orders:status.${held}`) })}`}
        </p>
        <OrderSteps order={order} show={show} reload={reload} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {order.status === 'awaiting_payment' && (order.payUntil !== null || order.balanceOf !== null) && (
            <PaymentLinkPart order={order} until={order.payUntil} show={show} />
          )}
          {order.status === 'awaiting_payment' && !mayNotTakeMoney && (
            <HandPaymentPart order={order} show={show} reload={decided} />
          )}
          <section aria-labelledby="things">
            <h2 id="things">{t('order.things')}</h2>
            <OrderLines lines={order.items} isJob={order.job !== null} />
            <OrderSums order={order} />
          </section>
          <JobPart order={order} />
          <LineArt order={order} />
          <PrintFiles order={order} show={show} />
          <StaffParcels order={order} show={show} reload={reload} />
          {(order.tracking.length === 0 || order.status === 'ready') && (
            <section aria-labelledby="new-parcel">
              <h2 id="new-parcel">{t(order.tracking.length === 0 ? 'parcel.title' : 'parcel.new')}</h2>
              {order.tracking.length === 0 && order.status !== 'ready' && (
                <p className={styles['quiet']}>{t('parcel.notYet')}</p>
              )}
              {order.status === 'ready' && isDue && <Notice>{t('order.parts.waits')}</Notice>}
              {order.status === 'ready' && !isDue && order.unsent.length > 0 && (
                <ParcelForm key={order.unsent.length} order={order} onSent={show} />
              )}
            </section>
          )}
          {order.claims.length > 0 && <DeskClaims order={order} onChange={decided} />}
          <OrderMoney order={order} onChange={reload} />
        </div>
        <aside className={styles['column']}>
          <section aria-labelledby="customer">
            <h2 id="customer">{t('order.customer')}</h2>
            <p>
              <Link href={staffPaths.customer(customer.id)} className={styles['contact']}>
                <strong>{customer.name}</strong>
              </Link>
            </p>
            {customer.email !== null && (
              <p>
                <a href={`mailto:${customer.email}`} className={styles['contact']}>
                  {customer.email}
                </a>
              </p>
            )}
            {customer.phone !== null && (
              <p>
                <a href={`tel:${customer.phone}`} className={styles['contact']}>
                  {customer.phone}
                </a>
              </p>
            )}
            <p>
              <Link href={staffPaths.inbox({ room: customer.id })} className={styles['contact']}>
                {t('order.chat')}
              </Link>
            </p>
            <p>
              <Link
                href={staffPaths.orders({ search: customer.email ?? customer.phone ?? customer.name })}
                className={styles['contact']}
              >
                {t('order.allOfTheCustomer')}
              </Link>
            </p>
          </section>
          <section aria-labelledby="address">
            <h2 id="address">{t('order.address')}</h2>
            <Address order={order} />
            {order.giftNote !== '' && (
              <p className={styles['giftNote']}>
                <strong>{t('order.giftNote')}:</strong> {order.giftNote}
              </p>
            )}
            <LinkButton variant="quiet" to={staffPaths.press(order.id)}>
              {t('press:room.open')}
            </LinkButton>{' '}
            <LinkButton variant="quiet" to={staffPaths.orderSheets({ ids: order.id })}>
              {t('order.sheets')}
            </LinkButton>
          </section>
          <Teamwork order={order} show={show} />
          <OrderCorrections order={order} show={show} reload={decided} />
          <OtherPart order={order} />
          <AddedOrders order={order} />
          <StaffOrderHistory order={order} />
        </aside>
      </div>
    </>
  )
}

function Address({ order: { shippingAddress, customer } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  if (shippingAddress === null) return <p className={styles['quiet']}>{t('order.noAddress')}</p>
  const { recipientName, streetAddress, aptSuite, country, phoneNumber } = shippingAddress
  return (
    <address className={styles['address']}>
      {[
        recipientName === '' ? customer.name : recipientName,
        streetAddress,
        aptSuite,
        cityLine(shippingAddress),
        country,
        phoneNumber,
      ]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
