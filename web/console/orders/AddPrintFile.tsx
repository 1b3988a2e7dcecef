import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#web/app/api/use-action.ts'
import { acceptedFiles, examine } from '#web/files/file-rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { sendStaffFile } from '../requests/send-staff-file.ts'
import styles from './StaffOrderScreen.module.css'

/** Uploads a production file to a line of an order. A file that could not be sent can be sent again. */
export function AddPrintFile({
  order: { items },
  add,
  isBusy,
}: {
  order: StaffOrderView
  add: (line: number, uploadId: string) => Promise<boolean>
  isBusy: boolean
}) {
  const { t } = useTranslation(['press', 'desk', 'uploads'])
  const [line, setLine] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState<File | null>(null)
  const send = async (file: File) => {
    setFault(null)
    setKept(null)
    const { refusal } = await examine(file)
    if (refusal !== null) return setFault(t(`files.refused.${refusal}`))
    setIsSending(true)
    try {
      if (!(await add(line, (await sendStaffFile(file)).id))) setKept(file)
    } catch (failure) {
      setKept(file)
      setFault(asApiError(failure).message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className={styles['form']}>
      {items.length > 1 && (
        <SelectField
          label={t('files.line')}
          name="line"
          value={String(line)}
          options={items.map(({ title, size, quantity }, index) => ({
            value: String(index),
            label: `${quantity} × ${[title, size].filter(Boolean).join(', ')}`,
          }))}
          onSelect={(chosen) => setLine(Number(chosen))}
        />
      )}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={acceptedFiles}
        aria-label={t('files.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void send(file)
          event.target.value = ''
        }}
      />
      <Button
        variant="quiet"
        busy={(isSending || isBusy) && t('files.sending')}
        onClick={() => chooser.current?.click()}
      >
        {t('files.add')}
      </Button>
      {kept !== null && (
        <Button variant="quiet" onClick={() => void send(kept)}>
          {t('files.again', { name: kept.name })}
        </Button>
      )}
    </div>
  )
}
