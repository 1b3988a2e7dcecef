import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorizedFetch } from '#web/app/api/authorized.ts'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { longDayOf } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { customerNoteLimits } from '#worker/staff/customers/customer-note.rules.ts'
import { Refusal } from '../staff/Refusal.tsx'
import type { CustomerPage, OnCustomerChange } from './CustomerFacts.tsx'
import styles from './StaffCustomers.module.css'

/**
 * Locking and unlocking an account, for all staff; exporting and deleting its data, for owners with a recent log-in.
 */
export function AccountActs({
  customer,
  isOwner,
  onChange,
}: {
  customer: CustomerPage
  isOwner: boolean
  onChange: OnCustomerChange
}) {
  const { t } = useTranslation('staff-customers')
  const language = useLanguage()
  const { id, state } = customer
  const params = { customerId: id }
  const { fields, set, clear } = useDraft(`lock:${id}`, { text: '' }, 'local')
  const [asked, setAsked] = useState<'lock' | 'delete' | null>(null)
  const accountAction = useAction(async (kind: 'lock' | 'unlock' | 'delete') =>
    kind === 'lock'
      ? call('staffCustomerLock', { params, body: { text: fields.text.trim() } })
      : call(kind === 'unlock' ? 'staffCustomerUnlock' : 'staffCustomerDelete', { params }),
  )
  const download = useAction(() => downloadData(id))
  const perform = async (kind: 'lock' | 'unlock' | 'delete', done: string) => {
    const outcome = await accountAction.run(kind)
    setAsked(null)
    if (outcome?.status !== 'success') return
    if (kind === 'lock') clear()
    showToast(done)
    onChange(outcome.result)
  }
  const busy = accountAction.state.status === 'loading' && t('account.busy')
  return (
    <section className={styles['section']} aria-labelledby="account">
      <h2 id="account">{t('account.title')}</h2>
      {customer.deleteAfter !== null && (
        <p>{t('account.deleteAfter', { day: longDayOf(customer.deleteAfter, language) })}</p>
      )}
      {state === 'locked' || state === 'suspended' ? (
        state === 'locked' && (
          <Button variant="quiet" busy={busy} onClick={() => void perform('unlock', t('account.unlocked'))}>
            {t('account.unlock')}
          </Button>
        )
      ) : state === 'active' ? (
        <details className={styles['more']}>
          <summary>{t('account.lock')}</summary>
          <CheckedForm
            faults={fields.text.trim() === '' ? { text: 'required' } : {}}
            labels={{ text: t('account.lockLabel') }}
            onValid={() => setAsked('lock')}
          >
            {(errorOf) => (
              <>
                <TextAreaField
                  label={t('account.lockLabel')}
                  hint={t('account.lockHint')}
                  name="text"
                  maxLength={customerNoteLimits.text}
                  value={fields.text}
                  onText={(text) => set({ text })}
                  error={errorOf('text')}
                />
                <Button type="submit">{t('account.lockSend')}</Button>
              </>
            )}
          </CheckedForm>
        </details>
      ) : null}
      {isOwner && (
        <>
          <p className={styles['quiet']}>{t('account.exportAbout')}</p>
          <div className={styles['actions']}>
            <Button
              variant="quiet"
              busy={download.state.status === 'loading' && t('account.busy')}
              onClick={() => void download.run()}
            >
              {t('account.export')}
            </Button>
            {state !== 'deleting' && (
              <Button variant="quiet" onClick={() => setAsked('delete')}>
                {t('account.delete')}
              </Button>
            )}
          </div>
        </>
      )}
      {[accountAction.state, download.state].map(
        (one, index) => one.status === 'failure' && <Refusal key={index} error={one.error} />,
      )}
      <ConfirmDialog
        question={t('account.lockQuestion')}
        detail={fields.text}
        confirmLabel={t('account.lockSend')}
        cancelLabel={t('account.keep')}
        busy={busy}
        isOpen={asked === 'lock'}
        onConfirm={() => void perform('lock', t('account.locked'))}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        question={t('account.deleteQuestion')}
        detail={t('account.deleteDetail')}
        confirmLabel={t('account.delete')}
        cancelLabel={t('account.keep')}
        busy={busy}
        isOpen={asked === 'delete'}
        onConfirm={() => void perform('delete', t('account.deleted'))}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}

/**
 * Downloads the export for the owner, part by part.
 * @throws ApiError
 */
async function downloadData(customerId: string): Promise<void> {
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const address = addressOf('staffCustomerExport', { params: { customerId }, query: { part } })
    const answer = await authorizedFetch(keeperOf('owner'), address, { method: 'POST' })
    parts = Number(answer.headers.get('Export-Parts') ?? 1)
    saveBlob(await answer.blob(), `customer-${customerId}-${part}.zip`)
  }
}
