import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { giftMessageLength } from '#worker/cart/gift-message.rules.ts'
import styles from './GiftMessage.module.css'

interface GiftMessageProps {
  /** What the line is called, for readers of labels alone. */
  title: string
  message: string
  onMessage: (message: string) => void
}

/** Writes, changes or takes away the gift message of a line. */
export function GiftMessage({ title, message, onMessage }: GiftMessageProps) {
  const { t } = useTranslation('buying')
  const [text, setText] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(null)
    // The opener is back after this rendering.
    setTimeout(() => opener.current?.focus())
  }
  if (text === null)
    return (
      <button
        ref={opener}
        type="button"
        className={styles['open']}
        aria-label={t(message === '' ? 'gift.addTo' : 'gift.changeOf', { title })}
        onClick={() => setText(message)}
      >
        {t(message === '' ? 'gift.add' : 'gift.change')}
      </button>
    )
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== message) onMessage(text.trim())
        close()
      }}
    >
      <TextAreaField
        label={t('gift.label')}
        hint={t('gift.hint')}
        name="giftMessage"
        value={text}
        maxLength={giftMessageLength}
        rows={3}
        autoFocus
        onText={setText}
      />
      <div className={styles['answers']}>
        <Button type="submit">{t('gift.save')}</Button>
        <Button variant="quiet" onClick={close}>
          {t('gift.cancel')}
        </Button>
      </div>
    </form>
  )
}
