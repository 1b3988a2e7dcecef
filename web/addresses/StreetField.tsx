import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '#web/ui/Field.tsx'
import { TextField, type OnText } from '#web/ui/TextField.tsx'
import { useAddressLookup, type AddressParts } from './use-address-lookup.ts'
import styles from './StreetField.module.css'

interface StreetFieldProps extends FieldProps {
  name: string
  value: string
  autoComplete: string
  /** ISO code: places in this country are looked up. */
  country: string
  onText: OnText
  /** Called with the parts of the chosen place. */
  onChoose: (parts: AddressParts) => void
}

/**
 * The street, completed by the maps service (R-PAY-18): a combobox by the ARIA pattern. Arrows move, Enter chooses,
 * Escape closes. Typing is never blocked, and a failed look-up changes nothing.
 */
export function StreetField({ country, onChoose, onText, className, autoComplete, ...field }: StreetFieldProps) {
  const { t } = useTranslation('addresses')
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const { lookup, choose, dismiss } = useAddressLookup(field.value, country, isTyping)
  const suggestions = lookup.status === 'found' ? lookup.suggestions : []
  const isOpen = suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setIsTyping(false)
    setActive(-1)
    dismiss()
  }
  const take = async (index: number) => {
    const chosen = suggestions[index]
    if (chosen === undefined) return
    setActive(-1)
    const parts = await choose(chosen.id)
    if (parts === null) return
    setIsTyping(false)
    onChoose(parts)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const target = { ArrowDown: active + 1, ArrowUp: active < 0 ? suggestions.length - 1 : active - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      setActive(target >= suggestions.length ? -1 : target)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      void take(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  const said =
    lookup.status === 'none'
      ? t('lookup.none')
      : lookup.status === 'failed'
        ? t('lookup.failed')
        : isOpen
          ? t('lookup.count', { count: suggestions.length })
          : ''
  return (
    <div
      className={`${styles['street']} ${className ?? ''}`}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <TextField
        {...field}
        onText={(text) => {
          setIsTyping(true)
          setActive(-1)
          onText(text)
        }}
        autoComplete={autoComplete}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t('lookup.label')} className={styles['list']} hidden={!isOpen}>
        {suggestions.map((suggestion, index) => (
          // The field keeps the focus, so that its keys go on working.
          <li
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void take(index)}
          >
            <span>{suggestion.text}</span>
            <small>{suggestion.detail}</small>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={lookup.status === 'none' || lookup.status === 'failed' ? styles['said'] : 'visually-hidden'}
      >
        {said}
      </p>
    </div>
  )
}
