import { useTranslation } from 'react-i18next'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import type { Step } from './use-step.ts'
import styles from './RequestPage.module.css'

interface WordsFormProps {
  /** Tells the drafts of several forms apart. */
  draft: string
  label: string
  send: string
  busy: string
  step: Step<[string]>
  onCancel?: () => void
}

/** A message in the customer's own words: an answer, or changes to a quote. The draft is kept while it is written. */
export function WordsForm({ draft, label, send, busy, step, onCancel }: WordsFormProps) {
  const { t } = useTranslation('requests')
  const { fields, set, clear } = useDraft(draft, { message: '' })
  const submit = async () => {
    if (await step.take(fields.message.trim())) clear()
  }
  return (
    <CheckedForm
      faults={fields.message.trim() === '' ? { message: 'required' } : {}}
      labels={{ message: label }}
      refused={step.error?.fields ?? {}}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <>
          <TextAreaField
            label={label}
            name="message"
            maxLength={requestLimits.message}
            value={fields.message}
            onText={(message) => set({ message })}
            error={errorOf('message')}
          />
          {step.error !== null && Object.keys(step.error.fields).length === 0 && (
            <Notice tone="error">{step.error.message}</Notice>
          )}
          <div className={styles['actions']}>
            <Button type="submit" variant="main" busy={step.isBusy && busy}>
              {send}
            </Button>
            {onCancel !== undefined && (
              <Button variant="quiet" onClick={onCancel}>
                {t('proof.changesCancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </CheckedForm>
  )
}
