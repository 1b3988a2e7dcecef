import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './RoomThread.module.css'

type Reply = ResponseBody<'savedReplyAdd'>

const empty = { title: '', textEn: '', textEs: '' }

/** The form of a saved reply in both languages, for a new one or an existing one. */
export function SavedReplyForm({
  reply,
  onDone,
  onCancel,
}: {
  reply: Reply | null
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['inbox', 'ui'])
  const { fields, set, clear } = useDraft(
    `savedReply:${reply?.id ?? 'new'}`,
    reply === null ? empty : { title: reply.title, textEn: reply.textEn, textEs: reply.textEs },
  )
  const { state, run } = useAction(() =>
    reply === null
      ? call('savedReplyAdd', { body: fields })
      : call('savedReplyChange', { params: { replyId: reply.id }, body: fields }),
  )
  const labels = {
    title: t('replies.name'),
    textEn: `${t('replies.body')}, ${t('replies.en')}`,
    textEs: `${t('replies.body')}, ${t('replies.es')}`,
  }
  const refused = state.status === 'failure' ? state.error.fields : {}
  const save = async () => {
    const outcome = await run()
    if (outcome?.status !== 'success') return
    clear()
    onDone()
  }
  const faults = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'required' as const]] : [])),
  )
  return (
    <CheckedForm faults={faults} labels={labels} refused={refused} onValid={() => void save()}>
      {(errorOf) => (
        <div className={styles['form']}>
          <TextField
            name="title"
            label={labels.title}
            value={fields.title}
            onText={(title) => set({ title })}
            error={errorOf('title')}
            maxLength={80}
          />
          <TextAreaField
            name="textEn"
            lang="en"
            label={labels.textEn}
            hint={t('replies.hint', { gaps: '{name}, {me}, {shop}, {order}, {request}' })}
            value={fields.textEn}
            onText={(textEn) => set({ textEn })}
            error={errorOf('textEn')}
          />
          <TextAreaField
            name="textEs"
            lang="es"
            label={labels.textEs}
            value={fields.textEs}
            onText={(textEs) => set({ textEs })}
            error={errorOf('textEs')}
          />
          {state.status === 'failure' && Object.keys(refused).length === 0 && (
            <Notice tone="error">{state.error.message}</Notice>
          )}
          <Button type="submit" busy={state.status === 'loading' && t('replies.saving')}>
            {t('replies.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        </div>
      )}
    </CheckedForm>
  )
}
