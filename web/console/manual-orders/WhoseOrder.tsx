import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { isEmail } from '#worker/accounts/email.rules.ts'
import { languageList } from '#worker/platform/languages.rules.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import type { OrderFields } from './order-draft.ts'
import styles from './NewOrder.module.css'

interface WhoseOrderProps {
  fields: OrderFields
  /** The server's refusals, by field. */
  refused: Readonly<Record<string, string>>
  /** Whether sending was tried without a customer. */
  isMissing: boolean
  onChange: (more: Partial<OrderFields>) => void
}

/** The order's customer: an existing one, or a new one by name and mail. */
export function WhoseOrder({ fields, refused, isMissing, onChange }: WhoseOrderProps) {
  const { t } = useTranslation(['manual-order', 'staff'])
  const who = fields.who === 'new' ? 'new' : 'known'
  const missing = isMissing ? t('customer.missing') : undefined
  return (
    <section className={styles['section']} aria-labelledby="whose">
      <h2 id="whose">{t('customer.title')}</h2>
      <Tabs
        label={t('customer.title')}
        tabs={
          [
            { value: 'known', label: t('customer.known') },
            { value: 'new', label: t('customer.new') },
          ] as const
        }
        selected={who}
        onSelect={(next) => onChange({ who: next })}
      >
        {who === 'known' ? (
          <CustomerChoice
            chosen={fields.customerId === '' ? null : { id: fields.customerId, name: fields.customerName }}
            error={refused['customerId'] ?? missing}
            onChoose={(customer) => onChange({ customerId: customer?.id ?? '', customerName: customer?.name ?? '' })}
          />
        ) : (
          <div className={styles['pair']}>
            <TextField
              label={t('staff:person.firstName')}
              name="firstName"
              maxLength={60}
              autoComplete="off"
              value={fields.firstName}
              onText={(firstName) => onChange({ firstName })}
              error={refused['newCustomer.firstName']}
            />
            <TextField
              label={t('staff:person.lastName')}
              name="lastName"
              maxLength={60}
              autoComplete="off"
              value={fields.lastName}
              onText={(lastName) => onChange({ lastName })}
              error={refused['newCustomer.lastName']}
            />
            <TextField
              label={t('customer.email')}
              name="email"
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={fields.email}
              onText={(email) => onChange({ email })}
              error={refused['newCustomer.email'] ?? (isMissing || !isEmail(fields.email.trim()) ? missing : undefined)}
            />
            <SelectField
              label={t('customer.language')}
              name="language"
              value={fields.language}
              options={languageList.map(({ tag, name }) => ({ value: tag, label: name }))}
              onSelect={(language) => onChange({ language })}
            />
          </div>
        )}
      </Tabs>
    </section>
  )
}
