import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { drawings } from './drawings.tsx'
import styles from './Composer.module.css'

/** A few emoji that a shop and its customers use; the device's own keyboard has the rest. */
const emoji = [
  ...'😀😄😅😂🙂😉😊😍🤩🤔😐😕😢😬😭😡👍👎👌🙏👏💪🙌👋✌️❤️🖤💛💙💜✨🔥🎉🎁🎂🌸☕🐶🐱👕🧢🎨📐📎📦🚚✅❌⭐❓',
].reduce<string[]>(
  // A variation selector belongs to the character before it.
  (signs, sign) => (sign === '\ufe0f' ? [...signs.slice(0, -1), (signs.at(-1) ?? '') + sign] : [...signs, sign]),
  [],
)

/** A button that shows the emoji; the chosen one is inserted into the message. Esc closes. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('button')?.focus()
  }, [isOpen])
  return (
    <div
      className={styles['emoji']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.preventDefault()
        setIsOpen(false)
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        ref={opener}
        icon={drawings.smile}
        label={t('composer.emoji')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div
        ref={box}
        id={id}
        hidden={!isOpen}
        role="group"
        aria-label={t('composer.emojiList')}
        className={styles['emojiList']}
      >
        {emoji.map((sign) => (
          <button
            key={sign}
            type="button"
            onClick={() => {
              setIsOpen(false)
              onChoose(sign)
            }}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  )
}
