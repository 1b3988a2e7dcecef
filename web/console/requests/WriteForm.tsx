import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { MailPreview } from './MailPreview.tsx'
import { useStaffStep, type OnStaffRequestChange } from './use-staff-step.ts'
import styles from './StaffRequestPage.module.css'

/**
 * A message to the customer. One that needs an answer makes it the customer's turn, any other changes nothing. The
 * draft is kept, and an idempotency key makes it arrive once.
 */
export function WriteForm({
  request,
  canAsk,
  onChange,
}: {
  request: StaffRequestPageView
  canAsk: boolean
  onChange: OnStaffRequestChange
}) {
  const { t } = useTranslation('staff-requests')
  const { id, status } = request
  const { fields, set, clear, sendKey } = useSentDraft(
    `staff-write:${id}`,
    { message: '', mustAnswer: status === 'submitted' },
    'local',
  )
  const isQuestion = canAsk && fields.mustAnswer
  const step = useStaffStep(
    (message: string, clientKey: string) =>
      call(isQuestion ? 'staffRequestAsk' : 'staffRequestAnswer', {
        params: { requestId: id },
        body: { message, clientKey },
      }),
    t('write.done'),
    onChange,
  )
  const message = fields.message.trim()
  const send = async () => {
    if (await step.take(message, sendKey())) clear()
  }
  return (
    <CheckedForm
      faults={message === '' ? { message: 'required' } : {}}
      labels={{ message: t('write.label') }}
      refused={step.error?.fields ?? {}}
      onValid={() => void send()}
    >
      {(errorOf) => (
        <>
          <TextAreaField
            label={t('write.label')}
            name="message"
            maxLength={requestLimits.message}
            value={fields.message}
            onText={(text) => set({ message: text })}
            error={errorOf('message')}
          />
          {canAsk && (
            <CheckboxField
              name="mustAnswer"
              isChecked={fields.mustAnswer}
              onCheck={(mustAnswer) => set({ mustAnswer })}
              label={
                <>
                  {t('write.mustAnswer')} <span className={styles['quiet']}>{t('write.mustAnswerHint')}</span>
                </>
              }
            />
          )}
          {step.error !== null && Object.keys(step.error.fields).length === 0 && (
            <Notice tone="error">{step.error.message}</Notice>
          )}
          <div className={styles['actions']}>
            <Button type="submit" variant="main" busy={step.isBusy && t('write.busy')}>
              {t(isQuestion ? 'write.ask' : 'write.note')}
            </Button>
            <MailPreview requestId={id} draft={() => ({ template: isQuestion ? 'question' : 'answer', message })} />
          </div>
        </>
      )}
    </CheckedForm>
  )
}
