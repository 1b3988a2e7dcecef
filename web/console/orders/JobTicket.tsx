import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { printSourcesOf } from '../press/print-sources.ts'
import { QrCode } from '../staff/QrCode.tsx'
import styles from './JobTicket.module.css'

/**
 * What staff at the press need: sizes and quantities of each design with its picture, art and size in inches, the
 * approved proof, the files to print from, the dates, whose it is, what colleagues noted, and a QR code that opens the
 * order on a phone.
 */
export function JobTicket({ order }: { order: StaffOrderView }) {
  const { t } = useTranslation(['desk', 'press'])
  const language = useLanguage()
  const inches = (value: number) => Math.round(value * 100) / 100
  const { number, customer, goods, art, job, promise, press, reprint, printFiles, notes } = order
  const mockUp = printFiles.find(({ source }) => source === 'proof')
  const sources = printSourcesOf(order)
  const pieces = goods.reduce((total, { quantity }) => total + quantity, 0)
  const facts = [
    job?.deadline == null ? null : t('job.neededBy', { date: promisedDayOf(job.deadline, language) }),
    press === null ? null : t('press:ticket.by', { date: promisedDayOf(press.by, language) }),
    promise === null || reprint !== null
      ? null
      : t('sheets.promised', { date: promisedDayOf(promise.latest, language) }),
    job === null ? null : job.title.startsWith(job.product) ? job.title : `${job.product} · ${job.title}`,
    job?.requestNumber == null ? null : t('ticket.request', { number: job.requestNumber }),
    order.added.to === null ? null : t('ticket.addedTo', { number: order.added.to.number }),
    ...order.added.orders.map(({ number: more }) => t('ticket.added', { number: more })),
    order.assignee === null ? null : t('ticket.who', { name: order.assignee.name }),
    order.tags.length === 0 ? null : order.tags.join(' · '),
  ].filter((fact) => fact !== null)
  return (
    <article className={styles['ticket']}>
      <header className={styles['head']}>
        <div>
          <h2>{t(reprint === null ? 'sheets.order' : 'sheets.reprint', { number })}</h2>
          <p>{customer.name}</p>
          <p className={styles['pieces']}>{t('job.pieces', { count: pieces })}</p>
          {reprint !== null && (
            <p className={styles['why']}>
              {t(`claimKinds.${reprint.kind}`)}: {reprint.message}
            </p>
          )}
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        {mockUp !== undefined && (
          <PrivatePicture file={mockUp.file} alt={t('ticket.mockUp')} className={styles['mockUp']} />
        )}
        <div className={styles['code']}>
          <QrCode
            text={`${window.location.origin}${staffPaths.press(reprint?.claimId ?? order.id)}`}
            label={t('ticket.code', { number })}
          />
        </div>
      </header>
      <table className={styles['goods']}>
        <thead>
          <tr>
            <th scope="col">{t('orders.things')}</th>
            <th scope="col">{t('sheets.size')}</th>
            <th scope="col">{'×'}</th>
            <th scope="col" className={styles['byHand']}>
              {t('ticket.made')}
            </th>
            <th scope="col" className={styles['byHand']}>
              {t('ticket.spoiled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((item, position) => {
            const print = job === null ? art.find(({ line }) => item.parts.includes(line)) : undefined
            return (
              <tr key={position}>
                <td>
                  <span className={styles['thing']}>
                    {[item.image, ...(item.furtherImages ?? [])].map((url) => (
                      <StoredPicture key={url} url={url} alt="" sizes="96px" className={styles['picture']} />
                    ))}
                    {print !== undefined && <img src={print.url} alt="" className={styles['art']} />}
                    <span>
                      <strong>
                        <LineTitle line={item} />
                      </strong>
                      {print !== undefined && (
                        <span className={styles['size']}>
                          {t('art.size', { width: print.widthIn, height: print.heightIn })}
                        </span>
                      )}
                      {item.pressNote !== '' && <span className={styles['note']}>{item.pressNote}</span>}
                    </span>
                  </span>
                </td>
                <td className={styles['large']}>{item.size}</td>
                <td className={styles['large']}>{item.quantity}</td>
                <td className={`${styles['large']} ${styles['byHand']}`}>{item.made === 0 ? '' : item.made}</td>
                <td className={`${styles['large']} ${styles['byHand']}`}>{item.spoiled === 0 ? '' : item.spoiled}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <section aria-label={t('ticket.files')}>
        <h3>{t('ticket.files')}</h3>
        {sources.length === 0 ? (
          <p className={styles['note']}>{t('ticket.noFile')}</p>
        ) : (
          <ul>
            {sources.map(({ name, area, place, printed, bleedIn, profile }) => (
              <li key={name}>
                <span className={styles['fileName']}>{name}</span> · {t(`places.${place}`)}
                {area !== null &&
                  ` · ${t('art.size', {
                    width: inches(area.widthIn - 2 * bleedIn),
                    height: inches(area.heightIn - 2 * bleedIn),
                  })}`}
                {bleedIn > 0 && ` · ${t('art.bleed', { inches: bleedIn })}`}
                {profile !== null && ` · ${t('art.profile', { profile })}`}
                {printed !== undefined &&
                  ` · ${t('art.placed', {
                    width: inches(printed.widthIn),
                    height: inches(printed.heightIn),
                    left: inches(printed.leftIn),
                    top: inches(printed.topIn),
                  })}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      {notes.length > 0 && (
        <section aria-label={t('ticket.notes')}>
          <h3>{t('ticket.notes')}</h3>
          <ul>
            {notes.map(({ id, text, author }) => (
              <li key={id} className={styles['note']}>
                {text} ({author})
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
