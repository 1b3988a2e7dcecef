import { useTranslation } from 'react-i18next'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import styles from './Promises.module.css'

/** The shop's policies with their exact figures (R-PAGE-12), as swatch chips. */
export function Promises() {
  const { t } = useTranslation('home')
  const { defectClaimDays: days, refundDays, supportAnswerHours: hours } = shop.policy
  const chips = [
    {
      ink: 'cyan',
      figure: t('promises.returns.figure', { days }),
      title: t('promises.returns.title'),
      text: t('promises.returns.text', { days }),
    },
    {
      ink: 'magenta',
      figure: t('promises.refunds.figure', refundDays),
      title: t('promises.refunds.title'),
      text: t('promises.refunds.text', refundDays),
    },
    {
      ink: 'yellow',
      figure: t('promises.answer.figure', { hours }),
      title: t('promises.answer.title'),
      text: t('promises.answer.text', { hours }),
    },
    { ink: 'key', figure: t('promises.card.figure'), title: t('promises.card.title'), text: t('promises.card.text') },
  ]
  return (
    <section className="below">
      <h2 className={styles['title']}>{t('promises.title')}</h2>
      <ul className={styles['chips']}>
        {chips.map(({ ink, figure, title, text }) => (
          <li key={ink} className={styles['chip']} data-ink={ink}>
            <h3>
              <span className={styles['figure']}>{figure}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
