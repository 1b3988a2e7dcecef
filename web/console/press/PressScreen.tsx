import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { isCounted } from '#worker/fulfilment/press/press.rules.ts'
import { idPrefixes } from '#worker/platform/id.rules.ts'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { OrderSteps } from '../orders/OrderSteps.tsx'
import { usePressBy } from '../orders/use-press-by.ts'
import { PressGoods } from './PressGoods.tsx'
import { ReprintSteps } from './ReprintSteps.tsx'
import { usePieceCounts, type PieceDelta } from './use-piece-counts.ts'
import styles from './PressScreen.module.css'

/** An order at the press, on a phone: what the code of a job ticket opens. Its next step, and its pieces counted. */
export function PressScreen({ params }: ScreenProps) {
  const { t } = useTranslation('press')
  const orderId = params['orderId'] ?? ''
  // The code of a reprint's ticket names its claim.
  const isReprint = orderId.startsWith(`${idPrefixes.claim}_`)
  const order = useServerData('staffOrderShow', isReprint ? null : { params: { orderId } })
  const reprint = useServerData('staffReprintShow', isReprint ? { params: { claimId: orderId } } : null)
  const source = isReprint ? reprint : order
  useAskAgain(source.reload)
  const shown = source.data?.id ?? (isReprint ? null : orderId)
  return (
    <>
      {shown !== null && (
        <Link href={`${staffPaths.order(shown)}${isReprint ? '#claims' : ''}`} className={styles['back']}>
          {t('room.order')}
        </Link>
      )}
      <LoadableWork source={source} loading={<Skeleton className={styles['place']} />}>
        {(found) => (
          <Job key={found.id} order={found} show={(next) => source.change(() => next)} reload={source.reload} />
        )}
      </LoadableWork>
    </>
  )
}

/** The order with what was counted added to its goods. */
const withCounted = (order: StaffOrderView, counted: readonly PieceDelta[]): StaffOrderView => ({
  ...order,
  goods: order.goods.map((goods) => {
    const its = counted.find(({ position }) => position === goods.parts[0])
    return its === undefined ? goods : { ...goods, made: goods.made + its.made, spoiled: goods.spoiled + its.spoiled }
  }),
})

function Job({
  order,
  show,
  reload,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
  reload: () => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const language = useLanguage()
  const pressBy = usePressBy()
  const counts = usePieceCounts(
    { orderId: order.id, claimId: order.reprint?.claimId ?? null },
    {
      onCounted: (counted) => show(withCounted(order, counted)),
      onRefused: reload,
    },
  )
  const shown = order.goods.map((goods) => {
    const delta = counts.deltaOf(goods.parts[0] ?? 0)
    return { ...goods, made: goods.made + delta.made, spoiled: goods.spoiled + delta.spoiled }
  })
  const ordered = shown.reduce((sum, { quantity }) => sum + quantity, 0)
  const mayBeCounted = order.reprint !== null || isCounted(order.status)
  const made = shown.reduce((sum, goods) => sum + goods.made, 0)
  return (
    <div className={styles['job']}>
      <div className={styles['head']}>
        <h1>{t(order.reprint === null ? 'desk:order.title' : 'desk:sheets.reprint', { number: order.number })}</h1>
        <p>
          {order.customer.name} ·{' '}
          <span className={styles['by']} data-late={order.press?.isLate || undefined}>
            {pressBy(order.press)}
          </span>
        </p>
        {order.job?.deadline != null && (
          <p>{t('desk:job.neededBy', { date: promisedDayOf(order.job.deadline, language) })}</p>
        )}
        <p className={styles['sum']} role="status">
          {t('room.made', { made, count: ordered })}
        </p>
        {order.reprint === null ? (
          <OrderSteps order={order} show={show} reload={reload} />
        ) : (
          <ReprintSteps reprint={order.reprint} number={order.number} reload={reload} />
        )}
      </div>
      {counts.error !== null && (
        <Notice tone="error">
          <p>
            {t('room.unsent')} {counts.error}
          </p>
          <Button variant="quiet" onClick={counts.sendAgain}>
            {t('room.sendAgain')}
          </Button>
        </Notice>
      )}
      {!mayBeCounted && <Notice>{t('room.notCounted')}</Notice>}
      <ul className={styles['goods']}>
        {shown.map((goods) => (
          <PressGoods
            key={goods.parts[0]}
            goods={goods}
            art={order.job === null ? order.art.find(({ line }) => goods.parts.includes(line)) : undefined}
            count={mayBeCounted ? (kind, by) => counts.count(goods.parts[0] ?? 0, kind, by) : null}
          />
        ))}
      </ul>
    </div>
  )
}
