import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../stores/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'

const empty = { reason: '' }

/** Asks why something is held: its customer reads it. What was typed survives a reload. */
export function HoldReason({ name, isOpen, busy, onClose, onReason }: { name: string; isOpen: boolean; busy: string | false; onClose: () => void; onReason: (reason: string) => void }) {
  const { t } = useTranslation('desk')
  const { fields, set, clear } = useDraft(`hold:${name}`, empty)
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    const reason = fields.reason.trim()
    setIsMissing(reason === '')
    if (reason === '') return
    onReason(reason)
    clear()
  }
  return (
    <Dialog title={t('reason.title')} isOpen={isOpen} onClose={onClose}>
      <TextAreaField label={t('reason.label')} hint={t('reason.hint')} name="reason" rows={3} maxLength={300} value={fields.reason} onText={(reason) => set({ reason })} error={isMissing ? t('reason.missing') : undefined} />
      <Button busy={busy} onClick={submit}>
        {t('reason.confirm')}
      </Button>
    </Dialog>
  )
}
