import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useSettled } from '#web/ui/use-hydrated.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import styles from '#web/shop-ui/GiftNote.module.css'

interface GiftMessageProps {
  /** What the line is called, for readers of labels alone. */
  title: string
  message: string
  onMessage: (message: string) => void
}

const giftMessageForm = async () => (await import('./GiftMessageForm.tsx')).GiftMessageForm

/** Writes, changes or takes away the gift message of a line. The form's code comes when the screen is settled, or by the press. */
export function GiftMessage({ title, message, onMessage }: GiftMessageProps) {
  const { t } = useTranslation('cart')
  const [isOpen, setOpen] = useState(false)
  const isSettled = useSettled()
  useEffect(() => {
    if (isSettled) giftMessageForm().catch(() => undefined)
  }, [isSettled])
  const Form = useLazyComponent(giftMessageForm, isOpen, () => {
    setOpen(false)
    showToast(translate('ui:error.offline'), { tone: 'error' })
  })
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  // The form takes the focus, and gives it back.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen && Form !== null)
    return (
      <Form
        message={message}
        onDone={(text) => {
          if (text !== null && text !== message) onMessage(text)
          setOpen(false)
        }}
      />
    )
  return (
    <button
      ref={opener}
      type="button"
      className={styles['open']}
      aria-label={t(message === '' ? 'gift.addTo' : 'gift.changeOf', { title })}
      onClick={() => setOpen(true)}
    >
      {t(message === '' ? 'gift.add' : 'gift.change')}
    </button>
  )
}
