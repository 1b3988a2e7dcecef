import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeDraft, useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'

interface HoldReasonProps {
  /** What is put on hold; pass the same name to `forgetHoldReason`. */
  name: string
  isOpen: boolean
  busy: string | false
  /** Why it failed. */
  error: string | null
  onClose: () => void
  onReason: (reason: string) => void
}

/**
 * Asks for the reason of a hold, which the customer reads. The draft survives a reload, Undo and a failure, until the
 * hold succeeded.
 */
export function HoldReason({ isOpen, onClose, ...form }: HoldReasonProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog title={t('reason.title')} isOpen={isOpen} onClose={onClose}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

/** Deletes the draft after the hold succeeded; the next reason starts empty. */
export const forgetHoldReason = (name: string): void => removeDraft(draftOf(name))

const draftOf = (name: string): string => `hold:${name}`

function ReasonForm({ name, busy, error, onReason }: Omit<HoldReasonProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('desk')
  const { fields, set } = useDraft(draftOf(name), { reason: '' })
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    const reason = fields.reason.trim()
    setIsMissing(reason === '')
    if (reason !== '') onReason(reason)
  }
  return (
    <>
      <TextAreaField
        label={t('reason.label')}
        hint={t('reason.hint')}
        name="reason"
        rows={3}
        maxLength={300}
        value={fields.reason}
        onText={(reason) => set({ reason })}
        error={isMissing ? t('reason.missing') : undefined}
      />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Button busy={busy} onClick={submit}>
        {t('reason.confirm')}
      </Button>
    </>
  )
}
