import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { longDayOf } from '#web/shop-ui/long-dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { languageTitle } from '#web/ui/language-name.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { Unreachable } from './Unreachable.tsx'
import asked from '#web/requests/page/RequestFacts.module.css'
import styles from './StaffCustomers.module.css'

/** A customer as staff see them; every part of the screen gets it. */
export type CustomerPage = ResponseBody<'staffCustomerShow'>
export type OnCustomerChange = (customer: CustomerPage) => void

/** The customer's name and contact details. */
export function CustomerFacts({ customer, onChange }: { customer: CustomerPage; onChange: OnCustomerChange }) {
  const { t } = useTranslation('staff-customers')
  const language = useLanguage()
  const reached = (value: string | null, isConfirmed: boolean) =>
    value === null ? t('facts.none') : isConfirmed ? value : t('facts.unconfirmed', { value })
  const facts: Array<[string, string]> = [
    [t('facts.email'), reached(customer.email, customer.emailConfirmed)],
    [t('facts.phone'), reached(customer.phoneNumber, customer.phoneConfirmed)],
    [t('facts.spent'), formatDollars(customer.spent)],
    [t('facts.since'), longDayOf(customer.since, language)],
    [t('facts.language'), languageTitle(customer.language, language)],
    [t('facts.marketing'), t(customer.marketing ? 'facts.yes' : 'facts.no')],
    [t('facts.number'), customer.id],
  ]
  return (
    <section className={styles['section']} aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      <Unreachable customer={customer} onChange={onChange} />
      <dl className={asked['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
