import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { giftMessageLength } from '#worker/platform/line-limits.rules.ts'
import { unseenText } from '#worker/platform/unseen-text.rules.ts'
import { hidesNothing } from '#worker/platform/visible-text.rules.ts'
import styles from '#web/shop-ui/GiftNote.module.css'

interface GiftMessageProps {
  /** What the line is called, for readers of labels alone. */
  title: string
  message: string
  onMessage: (message: string) => void
}

/** Writes, changes or takes away the gift message of a line. */
export function GiftMessage({ title, message, onMessage }: GiftMessageProps) {
  const { t } = useTranslation(['cart', 'buying'])
  const [text, setText] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const language = useLanguage()
  const isPlain = text === null || hidesNothing(text)
  const place = useRef<HTMLDivElement>(null)
  const isOpen = text !== null
  const wasOpen = useRef(isOpen)
  // The focus goes into the form, and back to what opened it.
  useEffect(() => {
    if (isOpen !== wasOpen.current) place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={place}>
      {text === null ? (
        <button
          type="button"
          className={styles['open']}
          aria-label={t(message === '' ? 'gift.addTo' : 'gift.changeOf', { title })}
          onClick={() => setText(message)}
        >
          {t(message === '' ? 'gift.add' : 'gift.change')}
        </button>
      ) : (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            setIsTried(!isPlain)
            // The line would be put back as it was, and what was typed would be lost.
            if (!isPlain) return
            if (text.trim() !== message) onMessage(text.trim())
            setText(null)
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
            <Button variant="quiet" onClick={() => setText(null)}>
              {t('gift.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
