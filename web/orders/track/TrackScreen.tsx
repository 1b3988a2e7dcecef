import { useTranslation } from 'react-i18next'
import { useLinkedData } from '#web/accounts/password/use-linked-data.ts'
import { paths } from '#web/app/paths.ts'
import { LinePictures } from '#web/shop-ui/LinePictures.tsx'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { TrackedOrderView } from '#worker/api/wire.ts'
import { NextStep } from '../list/NextStep.tsx'
import { knownStatus, stepsOf, toneOf } from '../list/order-view.ts'
import { OrderProgress } from '../list/OrderProgress.tsx'
import { OrderSkeleton } from '../order/OrderSkeleton.tsx'
import { Parcels } from '../order/Parcels.tsx'
import lineStyles from '#web/shop-ui/OrderLines.module.css'
import screen from '../order/OrderScreen.module.css'

/** An order as everybody with its tracking link may see it (R-ORDER-08): read only, without personal data. */
export function TrackScreen() {
  const { t } = useTranslation('track')
  const { isInvalid, source } = useLinkedData('orderTrack', paths.track())
  if (isInvalid || source.error?.status === 401) {
    return (
      <div className={screen['screen']}>
        <h1>{t('invalid.title')}</h1>
        <p>{t('invalid.text')}</p>
        <LinkButton to={paths.orders()} className={screen['start']}>
          {t('invalid.toOrders')}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className={screen['screen']}>
      <Loadable source={source} loading={<OrderSkeleton />} loadingText={t('loading')}>
        {(order) => <TrackedOrder order={order} />}
      </Loadable>
    </div>
  )
}

function TrackedOrder({ order }: { order: TrackedOrderView }) {
  const { t } = useTranslation(['track', 'orders', 'buying'])
  const { firstName, city } = order
  const status = knownStatus(order.status)
  const steps = stepsOf(order)
  return (
    <>
      <header className={screen['head']}>
        <div>
          <h1 tabIndex={-1}>{t('heading', { number: order.number })}</h1>
          <p className={screen['date']}>
            {city === null ? t('forName', { firstName }) : t('for', { firstName, city })}
          </p>
        </div>
        <ProofStamp
          text={status === null ? order.status : t(`orders:status.${order.sending ?? status}`)}
          tone={toneOf(order)}
        />
      </header>
      <div className={screen['state']}>
        {steps !== null && <OrderProgress steps={steps} />}
        <NextStep order={order} />
      </div>
      <div className={screen['columns']}>
        <section className={screen['section']} aria-labelledby="inside">
          <h2 id="inside" className={screen['title']}>
            {t('inside')}
          </h2>
          <ul className={lineStyles['lines']}>
            {order.items.map(({ title, image, furtherImages = [], quantity, size }, index) => (
              <li key={index} className={lineStyles['line']}>
                <LinePictures urls={[image, ...furtherImages]} sizes="72px" className={lineStyles['picture']} />
                <div>
                  <p className={lineStyles['title']}>{title}</p>
                  <p className={lineStyles['detail']}>
                    {size !== '' && (
                      <span>
                        {t(`buying:${sizeLabel(size)}`)} {size}
                      </span>
                    )}
                    <span>
                      {t('buying:quantity')} {quantity}
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className={screen['beside']}>
          <Parcels parcels={order.tracking} />
          <LinkButton to={paths.orders()} variant="quiet" className={screen['start']}>
            {t('toOrders')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
