import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { dayOf } from '#web/shop-ui/dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Price } from '#web/ui/Price.tsx'
import type { QuoteView } from '#worker/api/wire.ts'
import styles from './QuoteCard.module.css'

/** One version of the quote: the price of each size, what comes on top or goes off, the total, and until when it is valid. */
export function QuoteCard({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  // The sum of the items is said where something comes on top of it or goes off.
  const extras = [
    ...(quote.setup > 0 ? [[t('quote.setup'), formatDollars(quote.setup)] as const] : []),
    ...(quote.rush > 0 ? [[t('quote.rush'), formatDollars(quote.rush)] as const] : []),
    ...(quote.discount > 0 ? [[t('quote.discount'), `−${formatDollars(quote.discount)}`] as const] : []),
    ...(quote.shipping === null
      ? []
      : [[t('quote.shipping'), quote.shipping === 0 ? t('quote.included') : formatDollars(quote.shipping)] as const]),
  ]
  const rows =
    extras.length > 0 && quote.items.length > 1
      ? [[t('quote.goods'), formatDollars(quote.subtotal)] as const, ...extras]
      : extras
  // A product without sizes has no column for them.
  const hasSizes = quote.items.some(({ size }) => size !== '')
  return (
    <div className={styles['quote']}>
      <p className={styles['version']}>
        {t('quote.of', { version: quote.version, date: dayOf(quote.createdAt, language) })}
      </p>
      {quote.message !== '' && <p className={styles['message']}>{quote.message}</p>}
      {quote.pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {quote.pictures.map((picture, index) => (
            <li key={picture.id}>
              <PrivatePicture
                file={picture}
                alt={t('quote.picture', { number: index + 1, version: quote.version })}
                className={styles['picture']}
              />
            </li>
          ))}
        </ul>
      )}
      <table className={styles['items']}>
        <thead>
          <tr>
            {hasSizes && <th scope="col">{t('quote.size')}</th>}
            <th scope="col">{t('quote.pieces')}</th>
            <th scope="col">{t('quote.each')}</th>
            <th scope="col">{t('quote.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {quote.items.map(({ size, quantity, unitPrice }, index) => (
            <tr key={index}>
              {hasSizes && <th scope="row">{size}</th>}
              <td>{quantity}</td>
              <td>{formatDollars(unitPrice)}</td>
              <td>{formatDollars(unitPrice * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={hasSizes ? 3 : 2}>
                {label}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className={styles['total']}>
            <th scope="row" colSpan={hasSizes ? 3 : 2}>
              {t('quote.total')}
            </th>
            <td>
              <Price dollars={quote.total} />
            </td>
          </tr>
          {quote.deposit !== null && (
            <>
              <tr>
                <th scope="row" colSpan={hasSizes ? 3 : 2}>
                  {t(quote.shipping ? 'quote.nowShipped' : 'quote.now', { percent: quote.deposit.percent })}
                </th>
                <td>{formatDollars(quote.deposit.now)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={hasSizes ? 3 : 2}>
                  {t('quote.later')}
                </th>
                <td>{formatDollars(quote.deposit.later)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
      {quote.shippingNote !== '' && (
        <p>
          {t('quote.shipping')}: {quote.shippingNote}
        </p>
      )}
      <p className={styles['quiet']}>{t('quote.validUntil', { date: dayOf(quote.validUntil, language) })}</p>
    </div>
  )
}
