import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import {
  evidenceFileFields,
  evidenceLimits,
  type EvidenceFileField,
  type EvidencePart,
} from '#worker/ledger/dispute-evidence.rules.ts'
import { sendStaffFile } from '../requests/send-staff-file.ts'
import styles from './StaffOrderScreen.module.css'

/** A file of the staff, and what it shows. */
interface OwnFile {
  file: File
  field: EvidenceFileField
}

/**
 * The answer to a dispute: what the shop makes of the order, what goes along, words and files of the staff. There is one
 * answer, so it asks before it is sent; the words are kept as a draft.
 */
export function DisputeAnswer({
  orderId,
  disputeId,
  onAnswered,
}: {
  orderId: string
  disputeId: string
  onAnswered: (money: ResponseBody<'staffOrderMoney'>) => void
}) {
  const { t } = useTranslation('disputes')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const source = useServerData('staffDisputeEvidence', isOpen ? { params: { orderId, disputeId } } : null)
  const { fields, set, clear } = useDraft(`dispute:${disputeId}`, { words: '' })
  const [left, setLeft] = useState<readonly EvidencePart[]>([])
  const [own, setOwn] = useState<readonly OwnFile[]>([])
  const [isWrongFile, setIsWrongFile] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const arrived = useRef(new Map<File, string>())
  const { state, run } = useAction(async (parts: readonly EvidencePart[]) => {
    const files: { uploadId: string; field: EvidenceFileField }[] = []
    for (const { file, field } of own) {
      const uploadId = arrived.current.get(file) ?? (await sendStaffFile(file)).id
      arrived.current.set(file, uploadId)
      files.push({ uploadId, field })
    }
    return call('staffDisputeAnswer', {
      params: { orderId, disputeId },
      body: { words: fields.words.trim(), parts: [...parts], files },
    })
  })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const isRight = evidenceLimits.types.some((type) => type === file.type) && file.size <= evidenceLimits.file
    setIsWrongFile(!isRight)
    const free = evidenceFileFields.toReversed().find((field) => own.every((one) => one.field !== field))
    if (isRight && free !== undefined) setOwn([...own, { file, field: free }])
  }
  const send = async (parts: readonly EvidencePart[]) => {
    const outcome = await run(parts)
    setIsAsking(false)
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('sent'))
    onAnswered(outcome.result)
  }
  if (!isOpen)
    return (
      <Button variant="main" onClick={() => setIsOpen(true)}>
        {t('answer')}
      </Button>
    )
  return (
    <Loadable source={source} loading={<Skeleton className={styles['small']} />}>
      {({ papers, texts }) => {
        const parts = papers.map(({ part }) => part).filter((part) => !left.includes(part))
        return (
          <form
            noValidate
            className={styles['form']}
            aria-label={t('answer')}
            onSubmit={(event) => {
              event.preventDefault()
              setIsAsking(true)
            }}
          >
            <fieldset className={styles['papers']}>
              <legend>{t('papers')}</legend>
              {papers.map(({ part, name, size }) => (
                <CheckboxField
                  key={part}
                  name={part}
                  label={`${t(`parts.${part}`)} (${name}, ${formatBytes(size, language)})`}
                  isChecked={!left.includes(part)}
                  onCheck={(isChecked) => setLeft(isChecked ? left.filter((one) => one !== part) : [...left, part])}
                />
              ))}
            </fieldset>
            <details>
              <summary>{t('texts')}</summary>
              <dl className={styles['evidence']}>
                {texts.map(({ field, text }) => (
                  <div key={field}>
                    <dt>{t(`fields.${field}` as 'fields.customer_name', { defaultValue: field })}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
            <TextAreaField
              label={t('words')}
              isOptional
              name="words"
              maxLength={evidenceLimits.text}
              value={fields.words}
              onText={(words) => set({ words })}
            />
            {own.map(({ file, field }, index) => (
              <div key={`${file.name} ${index}`} className={styles['answers']}>
                <SelectField
                  label={file.name}
                  name={`field${index}`}
                  value={field}
                  // One file for each field: a second one would take the place of the first.
                  options={evidenceFileFields
                    .filter((value) => value === field || own.every((one) => one.field !== value))
                    .map((value) => ({ value, label: t(`files.${value}`) }))}
                  onSelect={(value) => setOwn(own.map((one, at) => (at === index ? { ...one, field: value } : one)))}
                />
                <IconButton
                  icon="trash"
                  label={t('remove', { name: file.name })}
                  onClick={() => setOwn(own.filter((_one, at) => at !== index))}
                />
              </div>
            ))}
            <input
              ref={chooser}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('add')}
              accept={evidenceLimits.types.join()}
              onChange={({ target }) => {
                take(target.files?.[0])
                target.value = ''
              }}
            />
            {own.length < evidenceFileFields.length && (
              <Button variant="quiet" onClick={() => chooser.current?.click()}>
                {t('add')}
              </Button>
            )}
            <p className={styles['quiet']}>{t('limits')}</p>
            {isWrongFile && <Notice tone="error">{t('wrongFile')}</Notice>}
            {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
            <Button type="submit" variant="main" busy={state.status === 'loading' && t('sending')}>
              {t('send')}
            </Button>
            <ConfirmDialog
              question={t('sure')}
              detail={t('sureText')}
              confirmLabel={t('send')}
              busy={state.status === 'loading' && t('sending')}
              isOpen={isAsking}
              onConfirm={() => void send(parts)}
              onCancel={() => setIsAsking(false)}
            />
          </form>
        )
      }}
    </Loadable>
  )
}
