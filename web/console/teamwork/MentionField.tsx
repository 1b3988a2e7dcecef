import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPress } from '#web/ui/after-press.ts'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { offeredAt, type Colleague } from '#worker/orders/teamwork/mentions.rules.ts'
import styles from './Teamwork.module.css'

interface MentionFieldProps {
  label: string
  hint: string
  name: string
  maxLength: number
  value: string
  onText: (text: string) => void
  error: Parameters<typeof TextAreaField>[0]['error']
  people: readonly Colleague[]
}

/** A text area that offers colleagues after an @: chosen by arrow keys and Enter, by mouse or by finger. */
export function MentionField({ people, value, onText, hint, ...field }: MentionFieldProps) {
  const { t } = useTranslation('team')
  const listId = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  /** Where the text is being typed; null while nothing is offered. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const offered = caret === null ? null : offeredAt(value.slice(0, caret), people)
  const choose = (one: Colleague) => {
    if (offered === null || caret === null) return
    const start = `${value.slice(0, offered.start)}@${one.name} `
    onText(start + value.slice(caret).replace(/^ /, ''))
    setCaret(null)
    // The caret goes behind the name once React has written the text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start.length, start.length)
    })
  }
  const type = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    area.current = event.currentTarget
    if (offered === null) return
    const { length } = offered.people
    const one = offered.people[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && one !== undefined) choose(one)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles['mention']}>
      <TextAreaField
        {...field}
        hint={hint}
        value={value}
        onText={(text) => {
          onText(text)
          setActive(0)
        }}
        onInput={(event) => {
          area.current = event.currentTarget
          setCaret(event.currentTarget.selectionStart)
        }}
        onKeyDown={type}
        onBlur={() => afterPress(() => setCaret(null))}
        aria-autocomplete="list"
        aria-controls={offered === null ? undefined : listId}
        aria-activedescendant={offered === null ? undefined : `${listId}-${active}`}
      />
      {offered !== null && (
        <ul id={listId} role="listbox" aria-label={t('mentions.offered')} className={styles['offered']}>
          {offered.people.map((one, index) => (
            <li
              key={one.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              @{one.name}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {offered !== null && t('mentions.count', { count: offered.people.length })}
      </span>
    </div>
  )
}
