import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { pickedBlanks } from './pick-list.ts'
import styles from './PickList.module.css'

/** What to take from the shelf for several orders: by blank and size with totals, each with a box to tick. */
export function PickList({ orders }: { orders: readonly StaffOrderView[] }) {
  const { t } = useTranslation(['desk', 'press'])
  const language = useLanguage()
  /** For which order, and whether it is made again for it. */
  const placeOf = ({ number, reprint }: StaffOrderView) =>
    reprint === null ? `#${number}` : t('sheets.again', { number })
  return (
    <>
      {pickedBlanks(orders).map(({ blank, quantity, sizes }) => (
        <section key={blank} className={styles['blank']} aria-label={blank}>
          <h2>
            {blank} × {quantity}
          </h2>
          <table className={styles['pick']}>
            <thead>
              <tr>
                <th scope="col">{t('sheets.taken')}</th>
                <th scope="col">{t('sheets.size')}</th>
                <th scope="col">{'×'}</th>
                <th scope="col">{t('sheets.place')}</th>
                <th scope="col">{t('orders.things')}</th>
                <th scope="col">{t('press:pressBy.head')}</th>
              </tr>
            </thead>
            <tbody>
              {sizes.map((of) => (
                <Fragment key={of.size}>
                  <tr className={styles['total']}>
                    <td aria-label={t('sheets.taken')}>
                      <span className={styles['box']} />
                    </td>
                    <th scope="row">{of.size === '' ? '–' : of.size}</th>
                    <td>{of.quantity}</td>
                    <td colSpan={3}>{[...new Set(of.goods.map(({ order }) => placeOf(order)))].join(', ')}</td>
                  </tr>
                  {of.goods.map(({ order, item }, index) => (
                    <tr key={index}>
                      <td colSpan={3} className={styles['part']}>
                        {item.quantity} ×
                      </td>
                      <td>{placeOf(order)}</td>
                      <td className={styles['thingCell']}>
                        <span className={styles['thing']}>
                          <StoredPicture url={item.image} alt="" sizes="48px" className={styles['picture']} />
                          <LineTitle line={item} />
                        </span>
                      </td>
                      <td>
                        {order.press !== null && <PressBy day={promisedDayOf(order.press.by, language)} />}
                        {order.job?.deadline != null && (
                          <span className={styles['wish']}>
                            {t('job.neededBy', { date: promisedDayOf(order.job.deadline, language) })}
                          </span>
                        )}
                      </td>
                    </tr>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}

/** The day on the press: below its column's heading, and with its own words where there are no columns. */
function PressBy({ day }: { day: string }) {
  const { t } = useTranslation('press')
  return (
    <>
      <span className={styles['wide']}>{day}</span>
      <span className={styles['narrow']}>{t('ticket.by', { date: day })}</span>
    </>
  )
}
