import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import {
  fieldsOfText,
  LocalizedField,
  missingTexts,
  textOfFields,
  useLocalizedLabels,
} from '#web/ui/LocalizedField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { noText } from '#worker/platform/language.rules.ts'
import styles from './RoomThread.module.css'

type Reply = ResponseBody<'savedReplyAdd'>

/** The form of a saved reply in every language, for a new one or an existing one. */
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
  const { fields, set, clear } = useDraft<{ title: string } & Record<string, string>>(
    `savedReply:${reply?.id ?? 'new'}`,
    { title: reply?.title ?? '', ...fieldsOfText('text', reply?.text ?? noText) },
  )
  const { state, run } = useAction(() => {
    const body = { title: fields.title, text: textOfFields('text', fields) }
    return reply === null
      ? call('savedReplyAdd', { body })
      : call('savedReplyChange', { params: { replyId: reply.id }, body })
  })
  const localizedLabels = useLocalizedLabels()
  const labels = {
    title: t('replies.name'),
    ...localizedLabels('text', t('replies.body')),
  }
  const refused = state.status === 'failure' ? state.error.fields : {}
  const save = async () => {
    const outcome = await run()
    if (outcome?.status !== 'success') return
    clear()
    onDone()
  }
  const faults: FieldFaults = {
    ...(fields.title.trim() === '' && { title: 'required' }),
    ...missingTexts('text', fields),
  }
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
          <LocalizedField
            as={TextAreaField}
            {...{ fields, set, errorOf }}
            name="text"
            label={t('replies.body')}
            hint={t('replies.hint', { gaps: '{name}, {me}, {shop}, {order}, {request}' })}
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
