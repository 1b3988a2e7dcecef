import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { isReservedKey } from '#worker/accounts/custom-key.rules.ts'
import { canonicalEmail } from '#worker/accounts/email.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import type { CustomerPage, OnCustomerChange } from './CustomerFacts.tsx'
import styles from './StaffCustomers.module.css'

/**
 * The custom key, an address at the shop's domain that logs the customer in (R-ACC-42): it can be set, changed, or
 * removed with an empty one.
 */
export function CustomKeyForm({
  customer: { id, customKey },
  onChange,
}: {
  customer: CustomerPage
  onChange: OnCustomerChange
}) {
  const { t } = useTranslation('staff-customers')
  const [typed, setTyped] = useState(customKey ?? '')
  const save = useAction((key: string) =>
    call('staffCustomerKey', { params: { customerId: id }, body: { customKey: key } }),
  )
  const { domain } = shop
  const send = async () => {
    const outcome = await save.run(typed.trim())
    if (outcome?.status !== 'success') return
    showToast(t('key.done'))
    setTyped(outcome.result.customKey ?? '')
    onChange(outcome.result)
  }
  const error = save.state.status === 'failure' ? save.state.error : null
  const isWrong = error?.fields['customKey'] !== undefined
  const isReserved = isReservedKey(canonicalEmail(typed))
  return (
    <section className={styles['section']} aria-labelledby="key">
      <h2 id="key">{t('key.title')}</h2>
      <form
        noValidate
        method="post"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={t('key.label')}
          hint={t('key.about', { domain })}
          name="customKey"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onText={setTyped}
          error={isWrong ? (isReserved ? error.message : t('key.wrong', { domain })) : undefined}
        />
        {error !== null && !isWrong && <Notice tone="error">{error.message}</Notice>}
        <Button type="submit" variant="quiet" busy={save.state.status === 'loading' && t('key.busy')}>
          {t('key.save')}
        </Button>
      </form>
    </section>
  )
}
