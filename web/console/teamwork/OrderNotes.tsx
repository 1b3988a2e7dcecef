import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { teamworkLimits } from '#worker/orders/teamwork/teamwork.rules.ts'
import { MentionField } from './MentionField.tsx'
import styles from './Teamwork.module.css'

/**
 * What colleagues wrote about an order, newest first. The draft of a note is kept. A note that names the reader has been
 * seen once it is shown (docs/decisions/250).
 */
export function OrderNotes({
  order: { id: orderId, notes },
  show,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
}) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { fields, set, clear, sendKey } = useSentDraft(`order-note:${orderId}`, { text: '' }, 'local')
  const add = useAction((text: string, clientKey: string) =>
    call('staffOrderNote', { params: { orderId }, body: { text, clientKey } }),
  )
  const remove = useAction((noteId: string) => call('staffOrderNoteDelete', { params: { orderId, noteId } }))
  const people = useServerData('staffOrderTeam').data?.people ?? []
  useSeenMentions(orderId, notes, show)
  const text = fields.text.trim()
  const send = async () => {
    const outcome = await add.run(text, sendKey())
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('noteDone'))
    show(outcome.result)
  }
  const takeAway = async (noteId: string) => {
    const outcome = await remove.run(noteId)
    if (outcome?.status !== 'success') return
    showToast(t('noteRemoved'))
    show(outcome.result)
  }
  const failed = [add.state, remove.state].find((state) => state.status === 'failure')
  return (
    <div className={styles['notes']}>
      <h3>{t('notes')}</h3>
      {notes.length === 0 && <p className={styles['quiet']}>{t('noNotes')}</p>}
      <ol className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles['words']}>{note.text}</p>
            {note.mentions.length > 0 && (
              <p className={styles['named']}>
                {note.mentions
                  .map(({ name, isSeen }) => t(isSeen ? 'mentions.seen' : 'mentions.waits', { name }))
                  .join(' · ')}
              </p>
            )}
            <p className={styles['quiet']}>{t('by', { name: note.author, time: momentOf(note.at, language) })}</p>
            <Button
              variant="quiet"
              aria-label={t('noteRemoveOf', { text: note.text.slice(0, 60) })}
              onClick={() => void takeAway(note.id)}
            >
              {t('noteRemove')}
            </Button>
          </li>
        ))}
      </ol>
      <CheckedForm
        faults={text === '' ? { text: 'required' } : {}}
        labels={{ text: t('noteLabel') }}
        onValid={() => void send()}
      >
        {(errorOf) => (
          <>
            <MentionField
              people={people}
              label={t('noteLabel')}
              hint={t('mentions.hint')}
              name="text"
              maxLength={teamworkLimits.note}
              value={fields.text}
              onText={(typed) => set({ text: typed })}
              error={errorOf('text')}
            />
            {failed !== undefined && <Notice tone="error">{failed.error.message}</Notice>}
            <Button type="submit" busy={add.state.status === 'loading' && t('busy')}>
              {t('noteAdd')}
            </Button>
          </>
        )}
      </CheckedForm>
    </div>
  )
}

/** Tells the shop that the reader has seen the notes that name them, once they are shown. */
function useSeenMentions(orderId: string, notes: StaffOrderView['notes'], show: (order: StaffOrderView) => void): void {
  const me = useStaffSession((session) => session.userId)
  const { run } = useAction(() => call('staffOrderMentionsSeen', { params: { orderId } }))
  const waits = notes.some(({ mentions }) => mentions.some(({ id, isSeen }) => id === me && !isSeen))
  const see = useEffectEvent(async () => {
    const outcome = await run()
    if (outcome?.status !== 'success') return
    show(outcome.result)
    reloadServerData('staffNews')
  })
  useEffect(() => {
    if (waits) void see()
  }, [waits])
}
