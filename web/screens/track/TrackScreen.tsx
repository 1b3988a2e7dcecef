import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrackedOrderView } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { sizeLabel } from '../buying/size-label.ts'
import { storedPicture } from '../buying/stored-picture.ts'
import { OrderSkeleton } from '../order/OrderSkeleton.tsx'
import { Parcels } from '../order/Parcels.tsx'
import { NextStep } from '../orders/NextStep.tsx'
import { knownStatus, stepsOf, toneOf } from '../orders/order-view.ts'
import { OrderProgress } from '../orders/OrderProgress.tsx'
import { linkToken } from '../password/link-token.ts'
import screen from '../order/OrderScreen.module.css'
import lineStyles from '../orders/OrderLines.module.css'

/** An order as whoever holds its link may follow it (R-ORDER-08): read only, and nothing personal on it. */
export function TrackScreen() {
  const { t } = useTranslation('track')
  const token = linkToken(paths.track())
  const { state, run } = useAction(() => call('orderTrack', { token: token ?? '' }))
  const language = useLanguage()
  useEffect(() => {
    if (token !== null) void run()
  }, [token, run, language])
  const isInvalid = token === null || (state.status === 'failure' && state.error.status === 401)
  if (isInvalid) {
    return (
      <div className={screen['screen']}>
        <h1>{t('invalid.title')}</h1>
        <p>{t('invalid.text')}</p>
        <LinkButton to={paths.orders()} className={screen['start'] ?? ''}>
          {t('toOrders')}
        </LinkButton>
      </div>
    )
  }
  const source = {
    status:
      state.status === 'success'
        ? ('ready' as const)
        : state.status === 'failure'
          ? ('failed' as const)
          : ('loading' as const),
    data: state.status === 'success' ? state.result : undefined,
    error: state.status === 'failure' ? state.error : undefined,
    reload: () => void run(),
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
        <ProofStamp text={status === null ? order.status : t(`orders:status.${status}`)} tone={toneOf(order)} />
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
            {order.items.map(({ title, image, quantity, size }, index) => (
              <li key={index} className={lineStyles['line']}>
                <Picture source={storedPicture(image)} alt="" sizes="72px" className={lineStyles['picture'] ?? ''} />
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
          <Parcels parcels={order.tracking} items={order.items} />
          <LinkButton to={paths.orders()} variant="quiet" className={screen['start'] ?? ''}>
            {t('toOrders')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
