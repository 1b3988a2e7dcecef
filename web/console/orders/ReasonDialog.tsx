import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeDraft, useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'

interface ReasonDialogProps {
  /** What the reason is for; the draft is kept under it until `forgetReason`. */
  name: string
  title: string
  /** What follows, in a sentence. */
  text: string
  /** The label of the button that does it. */
  confirm: string
  isOpen: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

const draftOf = (name: string): string => `reason:${name}`

/** Deletes the draft once it was used; the next reason starts empty. */
export const forgetReason = (name: string): void => removeDraft(draftOf(name))

/** Asks why staff correct something; the customer reads it. The draft survives a reload, Undo and a failure. */
export function ReasonDialog({ title, isOpen, onClose, ...form }: ReasonDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Form {...form} onClose={onClose} />
    </Dialog>
  )
}

function Form({ name, text, confirm, onClose, onReason }: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const { t } = useTranslation(['desk', 'press'])
  const { fields, set } = useDraft(draftOf(name), { reason: '' })
  const [isMissing, setIsMissing] = useState(false)
  return (
    <>
      <p>{text}</p>
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
      <Button
        onClick={() => {
          const reason = fields.reason.trim()
          setIsMissing(reason === '')
          if (reason !== '') onReason(reason)
        }}
      >
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('bulk.no')}
      </Button>
    </>
  )
}
