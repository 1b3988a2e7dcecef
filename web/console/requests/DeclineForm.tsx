import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { MailPreview } from './MailPreview.tsx'
import { useStaffStep, type OnStaffRequestChange } from './use-staff-step.ts'
import styles from './StaffRequestPage.module.css'

/** Declines a request with a reason, after one more confirmation, because it cannot be undone. */
export function DeclineForm({
  request: { id },
  onChange,
}: {
  request: StaffRequestPageView
  onChange: OnStaffRequestChange
}) {
  const { t } = useTranslation('staff-requests')
  const { fields, set, clear } = useDraft(`staff-decline:${id}`, { message: '' }, 'local')
  const [isAsked, setIsAsked] = useState(false)
  const step = useStaffStep(
    (message: string) => call('staffRequestDecline', { params: { requestId: id }, body: { message } }),
    t('decline.done'),
    onChange,
  )
  const message = fields.message.trim()
  const decline = async () => {
    if (await step.take(message)) clear()
    setIsAsked(false)
  }
  return (
    <CheckedForm
      faults={message === '' ? { message: 'required' } : {}}
      labels={{ message: t('decline.label') }}
      refused={step.error?.fields ?? {}}
      onValid={() => setIsAsked(true)}
    >
      {(errorOf) => (
        <>
          <TextAreaField
            label={t('decline.label')}
            hint={t('decline.hint')}
            name="message"
            maxLength={requestLimits.message}
            value={fields.message}
            onText={(text) => set({ message: text })}
            error={errorOf('message')}
          />
          {step.error !== null && Object.keys(step.error.fields).length === 0 && (
            <Notice tone="error">{step.error.message}</Notice>
          )}
          <div className={styles['actions']}>
            <Button type="submit">{t('decline.send')}</Button>
            <MailPreview requestId={id} draft={() => ({ template: 'decline', message })} />
          </div>
          <ConfirmDialog
            question={t('decline.question')}
            detail={message}
            confirmLabel={t('decline.send')}
            cancelLabel={t('decline.keep')}
            busy={step.isBusy && t('decline.busy')}
            isOpen={isAsked}
            onConfirm={() => void decline()}
            onCancel={() => setIsAsked(false)}
          />
        </>
      )}
    </CheckedForm>
  )
}
