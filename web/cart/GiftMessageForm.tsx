import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { giftMessageLength } from '#worker/platform/line-limits.rules.ts'
import { unseenText } from '#worker/platform/unseen-text.rules.ts'
import { hidesNothing } from '#worker/platform/visible-text.rules.ts'
import styles from '#web/shop-ui/GiftNote.module.css'

interface GiftMessageFormProps {
  message: string
  /** Called with the text to keep; with null when the message stays as it was. */
  onDone: (text: string | null) => void
}

/** The form of a line's gift message. */
export function GiftMessageForm({ message, onDone }: GiftMessageFormProps) {
  const { t } = useTranslation(['cart', 'buying'])
  const [text, setText] = useState(message)
  const [isTried, setIsTried] = useState(false)
  const language = useLanguage()
  const isPlain = hidesNothing(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(!isPlain)
        // The line would be put back as it was, and what was typed would be lost.
        if (isPlain) onDone(text.trim())
      }}
    >
      <TextAreaField
        label={t('buying:gift.label')}
        hint={t('gift.hint')}
        name="giftMessage"
        value={text}
        maxLength={giftMessageLength}
        rows={3}
        onText={setText}
        error={isTried && !isPlain ? unseenText[language] : undefined}
      />
      <div className={styles['answers']}>
        <Button type="submit">{t('gift.save')}</Button>
        <Button variant="quiet" onClick={() => onDone(null)}>
          {t('gift.cancel')}
        </Button>
      </div>
    </form>
  )
}
