import { useTranslation } from 'react-i18next'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import styles from './HowItWorks.module.css'

/** The three steps of an order, with the days each takes (R-PAGE-12). */
export function HowItWorks() {
  const { t } = useTranslation('home')
  const { processingDays, deliveryDays } = shop.policy
  const steps = [
    { title: t('how.choose.title'), text: t('how.choose.text') },
    { title: t('how.print.title'), text: t('how.print.text', processingDays) },
    { title: t('how.deliver.title'), text: t('how.deliver.text', deliveryDays) },
  ]
  return (
    <section className="below">
      <h2 className={styles['title']}>{t('how.title')}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
