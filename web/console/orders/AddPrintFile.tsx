import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#web/app/api/use-action.ts'
import { acceptedFiles, examine } from '#web/files/file-rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { sendStaffFile } from '../requests/send-staff-file.ts'
import { sidesOfLine } from './sides-of-line.ts'
import styles from './StaffOrderScreen.module.css'

/** Uploads a production file to a line of an order. A file that could not be sent can be sent again. */
export function AddPrintFile({
  order,
  add,
  isBusy,
}: {
  order: StaffOrderView
  add: (line: number, uploadId: string, place?: PrintPlace) => Promise<boolean>
  isBusy: boolean
}) {
  const { t } = useTranslation(['press', 'desk', 'uploads'])
  const { items } = order
  const [line, setLine] = useState(0)
  const [chosenSide, setSide] = useState<PrintPlace | null>(null)
  const sides = sidesOfLine(order, line)
  const side = sides.find((one) => one === chosenSide) ?? sides[0] ?? 'front'
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
      const { id } = await sendStaffFile(file)
      if (!(await add(line, id, sides.length > 1 ? side : undefined))) setKept(file)
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
      {sides.length > 1 && (
        <SelectField
          label={t('files.side')}
          name="place"
          value={side}
          options={sides.map((one) => ({ value: one, label: t(`desk:places.${one}`) }))}
          onSelect={(chosen) => setSide(sides.find((one) => one === chosen) ?? null)}
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
