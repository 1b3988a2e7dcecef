import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { discountBody, discountFaults, emptyDiscount, type DiscountFields } from './discount-form.ts'
import styles from './ShopSettings.module.css'

const fieldOf = (path: string): string =>
  path.replace(/^(percent|amountCents)$/, 'value').replace('minimumCents', 'minimum')

/** Makes a discount code; the draft survives a reload, and sending it twice makes one code. */
export function DiscountForm({ onSaved }: { onSaved: (discounts: ResponseBody<'staffDiscountList'>) => void }) {
  const { t } = useTranslation('shop-settings')
  const { fields, set, clear, sendKey } = useSentDraft<DiscountFields>('discount', emptyDiscount)
  const { state, run } = useAction((clientKey: string) =>
    call('staffDiscountAdd', { body: { clientKey, ...discountBody(fields, Date.now()) } }),
  )
  const save = async () => {
    const outcome = await run(sendKey())
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('discounts.made'))
    onSaved(outcome.result)
  }
  const labels = {
    code: t('discounts.code'),
    value: t(fields.kind === 'percent' ? 'discounts.percent' : 'discounts.amount'),
    minimum: t('discounts.minimum'),
    startsAt: t('discounts.startsAt'),
    endsAt: t('discounts.endsAt'),
    mostUses: t('discounts.mostUses'),
    mostUsesEach: t('discounts.mostUsesEach'),
  }
  const refused = state.status === 'failure' ? state.error.fields : {}
  return (
    <CheckedForm
      faults={discountFaults(fields, Date.now())}
      labels={labels}
      refused={Object.fromEntries(Object.entries(refused).map(([path, text]) => [fieldOf(path), text]))}
      onValid={() => void save()}
    >
      {(errorOf) => {
        const text = (name: Exclude<keyof DiscountFields, 'kind'>) => ({
          name,
          label: labels[name],
          value: fields[name],
          onText: (value: string) => set({ [name]: value }),
          error: errorOf(name),
          autoComplete: 'off',
        })
        return (
          <div className={styles['fields']}>
            <h2>{t('discounts.new')}</h2>
            <TextField {...text('code')} autoCapitalize="characters" spellCheck={false} maxLength={24} />
            <div className={styles['pair']}>
              <SelectField
                name="kind"
                label={t('discounts.kind')}
                value={fields.kind}
                options={[
                  { value: 'percent', label: t('discounts.kinds.percent') },
                  { value: 'amount', label: t('discounts.kinds.amount') },
                ]}
                onSelect={(kind) => set({ kind })}
              />
              <TextField {...text('value')} inputMode="decimal" />
              <TextField {...text('minimum')} inputMode="decimal" isOptional />
              <TextField {...text('startsAt')} type="datetime-local" hint={t('discounts.startsHint')} isOptional />
              <TextField {...text('endsAt')} type="datetime-local" isOptional />
              <TextField {...text('mostUses')} inputMode="numeric" isOptional />
              <TextField {...text('mostUsesEach')} inputMode="numeric" isOptional />
            </div>
            {state.status === 'failure' && Object.keys(refused).length === 0 && (
              <Notice tone="error">{state.error.message}</Notice>
            )}
            <Button
              type="submit"
              variant="main"
              className={styles['save']}
              busy={state.status === 'loading' && t('saving')}
            >
              {t('discounts.make')}
            </Button>
          </div>
        )
      }}
    </CheckedForm>
  )
}
