import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { customerNoteLimits } from '#worker/staff/customers/customer-note.rules.ts'
import type { CustomerPage, OnCustomerChange } from './CustomerFacts.tsx'
import styles from './StaffCustomers.module.css'

/** The staff's notes about a customer, newest first. The draft of a note is kept. */
export function Notes({ customer: { id, notes }, onChange }: { customer: CustomerPage; onChange: OnCustomerChange }) {
  const { t } = useTranslation('staff-customers')
  const language = useLanguage()
  const { fields, set, clear, sendKey } = useSentDraft(`note:${id}`, { text: '' }, 'local')
  const add = useAction((text: string, clientKey: string) =>
    call('staffCustomerNote', { params: { customerId: id }, body: { text, clientKey } }),
  )
  const remove = useAction((noteId: string) => call('staffCustomerNoteDelete', { params: { customerId: id, noteId } }))
  const text = fields.text.trim()
  const send = async () => {
    const outcome = await add.run(text, sendKey())
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('notes.done'))
    onChange(outcome.result)
  }
  const takeAway = async (noteId: string) => {
    const outcome = await remove.run(noteId)
    if (outcome?.status !== 'success') return
    showToast(t('notes.removed'))
    onChange(outcome.result)
  }
  const failed = [add.state, remove.state].find((state) => state.status === 'failure')
  return (
    <section className={styles['section']} aria-labelledby="notes">
      <h2 id="notes">{t('notes.title')}</h2>
      <p className={styles['quiet']}>{t('notes.about')}</p>
      <CheckedForm
        faults={text === '' ? { text: 'required' } : {}}
        labels={{ text: t('notes.label') }}
        onValid={() => void send()}
      >
        {(errorOf) => (
          <>
            <TextAreaField
              label={t('notes.label')}
              name="text"
              maxLength={customerNoteLimits.text}
              value={fields.text}
              onText={(typed) => set({ text: typed })}
              error={errorOf('text')}
            />
            {failed !== undefined && <Notice tone="error">{failed.error.message}</Notice>}
            <Button type="submit" busy={add.state.status === 'loading' && t('notes.busy')}>
              {t('notes.add')}
            </Button>
          </>
        )}
      </CheckedForm>
      {notes.length === 0 && <p className={styles['quiet']}>{t('notes.none')}</p>}
      <ol className={styles['notes']}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles['words']}>{note.text}</p>
            <p className={styles['quiet']}>{t('notes.by', { name: note.author, time: momentOf(note.at, language) })}</p>
            <Button
              variant="quiet"
              aria-label={t('notes.removeOf', { text: note.text.slice(0, 60) })}
              onClick={() => void takeAway(note.id)}
            >
              {t('notes.remove')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
