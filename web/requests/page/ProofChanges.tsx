import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { ProofView } from '#worker/api/wire.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { MarkEditor } from './MarkedPicture.tsx'
import { marksFrom, type Mark } from './marks.ts'
import { useStep, type OnRequestChange } from './use-step.ts'
import styles from './RequestPage.module.css'

/**
 * The changes a customer wants in a proof: in words, by marks on the picture, or both. The draft is kept while it is
 * written.
 */
export function ProofChanges({
  requestId,
  proof,
  picture,
  onChange,
  onCancel,
}: {
  requestId: string
  proof: ProofView
  picture: ReactNode
  onChange: OnRequestChange
  onCancel: () => void
}) {
  const { t } = useTranslation('requests')
  const { fields, set, clear } = useDraft(`proof:${proof.id}`, { message: '', marks: '[]' })
  const [isMissing, setIsMissing] = useState(false)
  const marks = marksFrom(fields.marks)
  const said = marks.filter(({ text }) => text.trim() !== '')
  const changes = useStep(
    (body: { message: string; marks: Mark[] }) =>
      call('proofChanges', { params: { requestId, proofId: proof.id }, body }),
    t('proof.changesSent'),
    onChange,
  )
  const send = async () => {
    const message = fields.message.trim()
    const isEmpty = message === '' && said.length === 0
    setIsMissing(isEmpty)
    if (!isEmpty && (await changes.take({ message, marks: said }))) clear()
  }
  return (
    <form
      noValidate
      method="post"
      className={styles['section']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3>{t('proof.changesTitle')}</h3>
      <MarkEditor marks={marks} onMarks={(next) => set({ marks: JSON.stringify(next) })}>
        {picture}
      </MarkEditor>
      <TextAreaField
        label={t('proof.message')}
        name="message"
        maxLength={requestLimits.message}
        value={fields.message}
        onText={(message) => set({ message })}
        error={isMissing ? t('proof.messageMissing') : undefined}
      />
      {changes.error !== null && <Notice tone="error">{changes.error.message}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" variant="main" busy={changes.isBusy && t('proof.changesSending')}>
          {t('proof.changesSend')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('proof.changesCancel')}
        </Button>
      </div>
    </form>
  )
}
