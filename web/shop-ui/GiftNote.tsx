import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { giftNoteLength } from '#worker/platform/line-limits.rules.ts'
import styles from './GiftNote.module.css'

interface GiftNoteProps {
  orderId: string
  /** '' for none. */
  note: string
  /** Whether it may still be written; else it is only shown. */
  mayChange: boolean
  onSaved: (note: string) => void
}

/**
 * The gift note of an order: shown, written, changed and taken away. What was typed is also saved when the field is
 * left, because whoever pays next would lose it.
 */
export function GiftNote({ orderId, note, mayChange, onSaved }: GiftNoteProps) {
  const { t } = useTranslation('buying')
  const [text, setText] = useState<string | null>(null)
  const saving = useAction((giftNote: string) => call('orderGift', { params: { orderId }, body: { giftNote } }))
  const place = useRef<HTMLDivElement>(null)
  const isOpen = text !== null
  const wasOpen = useRef(isOpen)
  // The focus goes into the form, and back to what opened it.
  useEffect(() => {
    if (isOpen !== wasOpen.current) place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  /** Whether what was typed is saved now. */
  const save = async (typed: string): Promise<boolean> => {
    if (typed === note) return true
    const outcome = await saving.run(typed)
    if (outcome?.status === 'success') onSaved(typed)
    return outcome?.status === 'success'
  }
  if (text === null)
    return (
      <div ref={place} className={styles['shown']}>
        {note !== '' && (
          <p className={styles['note']}>
            <strong>{t('giftNote.label')}:</strong> {note}
          </p>
        )}
        {mayChange && (
          <button type="button" className={styles['open']} onClick={() => setText(note)}>
            {t(note === '' ? 'giftNote.add' : 'giftNote.change')}
          </button>
        )}
      </div>
    )
  return (
    <div ref={place}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save(text.trim()).then((isSaved) => isSaved && setText(null))
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void save(text.trim())
        }}
      >
        <TextAreaField
          label={t('giftNote.label')}
          hint={t('giftNote.hint', { most: giftNoteLength })}
          name="giftNote"
          value={text}
          maxLength={giftNoteLength}
          rows={3}
          onText={setText}
        />
        {saving.state.status === 'failure' && <Notice tone="error">{saving.state.error.message}</Notice>}
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.state.status === 'loading' && t('giftNote.saving')}>
            {t('giftNote.save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              saving.reset()
              setText(null)
            }}
          >
            {t('giftNote.cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
