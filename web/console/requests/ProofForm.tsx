import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { acceptedFiles, examine, type FileRefusal } from '#web/files/file-rules.ts'
import { previewOf } from '#web/files/preview.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { MailPreview } from './MailPreview.tsx'
import { sendStaffFile } from './send-staff-file.ts'
import { useStaffStep, type OnStaffRequestChange } from './use-staff-step.ts'
import styles from './StaffRequestPage.module.css'

/**
 * Sends a file for the customer to approve: chosen, dropped or pasted, and shown before it is sent. A file that is
 * already uploaded is not uploaded twice.
 */
export function ProofForm({ request, onChange }: { request: StaffRequestPageView; onChange: OnStaffRequestChange }) {
  const { t } = useTranslation('staff-requests')
  const { id, proofs } = request
  const version = (proofs[0]?.version ?? 0) + 1
  const { fields, set, clear, sendKey } = useSentDraft(`staff-proof:${id}:${version}`, { message: '' }, 'local')
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<FileRefusal | 'missing' | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const arrived = useRef<{ file: File; uploadId: string } | null>(null)
  const message = fields.message.trim()
  const step = useStaffStep(
    async (chosen: File, clientKey: string) => {
      if (arrived.current?.file !== chosen)
        arrived.current = { file: chosen, uploadId: (await sendStaffFile(chosen)).id }
      return call('staffRequestProof', {
        params: { requestId: id },
        body: { uploadId: arrived.current.uploadId, message, clientKey },
      })
    },
    t('proof.done'),
    onChange,
  )
  const take = async (list: FileList | null | undefined) => {
    const [chosen] = list ?? []
    if (chosen === undefined) return
    const { refusal } = await examine(chosen)
    setFault(list !== null && list !== undefined && list.length > 1 ? 'count' : refusal)
    if (refusal !== null) return
    setFile(chosen)
    set({})
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if ((event.clipboardData?.files.length ?? 0) === 0) return
    event.preventDefault()
    void take(event.clipboardData?.files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const send = async () => {
    if (file === null) return setFault('missing')
    if (await step.take(file, sendKey())) clear()
  }
  return (
    <form
      noValidate
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {version > 1 && <p className={styles['quiet']}>{t('proof.next', { version })}</p>}
      <fieldset
        className={styles['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        <legend className={styles['legend']}>{t('proof.file')}</legend>
        <p className={styles['quiet']}>{t('proof.fileHint')}</p>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('proof.choose')}
          accept={acceptedFiles}
          onChange={({ target }) => {
            void take(target.files).then(() => (target.value = ''))
          }}
        />
        <Button variant="quiet" onClick={() => chooser.current?.click()}>
          {t(file === null ? 'proof.choose' : 'proof.other')}
        </Button>
        {file !== null && <ChosenFile file={file} />}
        {fault !== null && (
          <Notice tone="error">{fault === 'missing' ? t('proof.missing') : t(`proof.refusal.${fault}`)}</Notice>
        )}
      </fieldset>
      <TextAreaField
        label={t('proof.message')}
        isOptional
        name="message"
        maxLength={requestLimits.message}
        value={fields.message}
        onText={(text) => set({ message: text })}
      />
      {step.error !== null && <Notice tone="error">{step.error.message}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" variant="main" busy={step.isBusy && t('proof.uploading')}>
          {t('proof.send', { version })}
        </Button>
        <MailPreview requestId={id} draft={() => ({ template: 'proof', message })} />
      </div>
    </form>
  )
}

/** The width of a PDF's first page beside the form, in px. */
const chosenWidth = 480

function ChosenFile({ file }: { file: File }) {
  const { t } = useTranslation('staff-requests')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    setAddress(null)
    void previewOf(file, file.type, chosenWidth).then(({ thumbnail }) => {
      if (isGone) return thumbnail !== null && URL.revokeObjectURL(thumbnail)
      made = thumbnail
      setAddress(thumbnail)
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [file])
  return (
    <figure className={styles['chosen']}>
      {address !== null && <img src={address} alt="" />}
      <figcaption role="status">{t('proof.chosen', { name: file.name })}</figcaption>
    </figure>
  )
}
