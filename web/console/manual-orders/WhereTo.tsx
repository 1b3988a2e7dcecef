import { useTranslation } from 'react-i18next'
import { startingFields } from '#web/addresses/address-fields.ts'
import { AddressInputs } from '#web/addresses/AddressInputs.tsx'
import { AddressLines } from '#web/addresses/AddressLines.tsx'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { ruleText } from '#web/ui/rule-text.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import type { OrderFields } from './order-draft.ts'
import styles from './NewOrder.module.css'

interface WhereToProps {
  fields: OrderFields
  /** What is wrong with a typed address, after the first try to send. */
  faults: FieldFaults
  /** The server's refusals, by field. */
  refused: Readonly<Record<string, string>>
  onChange: (more: Partial<OrderFields>) => void
}

/** The order's address: one of the customer's, if there is one, or another that is typed here. */
export function WhereTo({ fields, faults, refused, onChange }: WhereToProps) {
  const { t } = useTranslation('manual-order')
  const language = useLanguage()
  const isTyped = fields.to === 'typed'
  const isKnown = fields.who !== 'new' && fields.customerId !== ''
  const customer = useServerData('staffCustomerShow', isKnown ? { params: { customerId: fields.customerId } } : null)
  const choose = (to: 'customer' | 'typed') => {
    const isUntouched = fields.streetAddress === '' && fields.zip === ''
    const own = customer.data?.address ?? null
    onChange({ to, ...(to === 'typed' && isUntouched && startingFields(own, customer.data?.phoneNumber ?? null)) })
  }
  const errorOf = (name: string) => {
    const fault = faults[name]
    return refused[name] ?? refused[`address.${name}`] ?? (fault === undefined ? undefined : ruleText(fault, language))
  }
  const asked = <p className={styles['quiet']}>{t('where.asked')}</p>
  return (
    <section className={styles['section']} aria-labelledby="where">
      <h2 id="where">{t('where.title')}</h2>
      <Tabs
        label={t('where.title')}
        tabs={
          [
            { value: 'customer', label: t('where.customer') },
            { value: 'typed', label: t('where.typed') },
          ] as const
        }
        selected={isTyped ? 'typed' : 'customer'}
        onSelect={choose}
      >
        {isTyped ? (
          <AddressInputs fields={fields} errorOf={errorOf} onChange={onChange} isOwn={false} />
        ) : isKnown ? (
          <Loadable source={customer} loading={<Skeleton className={styles['address']} />}>
            {({ address }) => (address === null ? asked : <AddressLines address={address} />)}
          </Loadable>
        ) : (
          asked
        )}
      </Tabs>
    </section>
  )
}
