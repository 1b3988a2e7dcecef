import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { languageFrom } from '#worker/platform/language.rules.ts'
import { afterPress } from './after-press.ts'
import type { TwoLineText } from './FieldError.tsx'
import { ruleText } from './rule-text.ts'
import styles from './CheckedForm.module.css'

/** Returns the error to show at a field, if there is one. */
export type ErrorOf = (name: string) => string | TwoLineText | undefined

interface CheckedFormProps {
  /** What is wrong right now, by field `name`; not all of it is shown. */
  faults: FieldFaults
  /** The fields' labels by `name`, for the summary that is announced to screen readers. */
  labels: Readonly<Record<string, string>>
  /** Texts of the server's refusal by field `name`, until the field is changed. */
  refused?: Readonly<Record<string, string>>
  /** Counts the server's refusals: a new number moves the focus to the first invalid field. */
  refusal?: number
  onValid: () => void
  children: (errorOf: ErrorOf) => ReactNode
}

/**
 * A form that shows a field's error when the filled field is left, and all errors on submit; it then focuses the first
 * invalid field and announces which fields to check. An error disappears as soon as its field is valid. Each field
 * reserves a line for its error, so that nothing moves when one appears; where one takes more, it comes after the press
 * that left its field (`afterPress`).
 */
export function CheckedForm({ faults, labels, refused = {}, refusal = 0, onValid, children }: CheckedFormProps) {
  const { t, i18n } = useTranslation()
  const language = languageFrom(i18n.language)
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [summary, setSummary] = useState({ text: '', attempt: 0 })
  const show = useCallback((names: readonly string[]) => setShown((before) => new Set([...before, ...names])), [])

  useEffect(() => {
    if (summary.attempt + refusal > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [summary.attempt, refusal])

  const submit = () => {
    const names = Object.keys(faults)
    if (names.length === 0) return onValid()
    show(names)
    const named = names.map((name) => labels[name] ?? name).join(', ')
    setSummary(({ attempt }) => ({ text: `${t('error.summaryTitle')}: ${named}`, attempt: attempt + 1 }))
  }
  const errorOf: ErrorOf = (name) => {
    const fault = faults[name]
    return refused[name] ?? (fault !== undefined && shown.has(name) ? ruleText(fault, language) : undefined)
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className={styles['form']}
      onBlur={(event) => {
        const name = leftFieldName(event)
        if (name !== null) afterPress(() => show([name]))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p role="alert" className="visually-hidden">
        <span key={summary.attempt}>{summary.text}</span>
      </p>
      {children(errorOf)}
    </form>
  )
}

/**
 * The name of a filled text field that was left, or null. It does not count as leaving to move to the field's own
 * show/hide button or to the submit button, which checks all fields anyway, or to switch to another window.
 */
function leftFieldName({ target, relatedTarget }: FocusEvent): string | null {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || target.value === '') return null
  if (document.activeElement === target) return null
  const isAtHome =
    relatedTarget instanceof HTMLElement &&
    (target.parentElement?.contains(relatedTarget) === true || relatedTarget.getAttribute('type') === 'submit')
  return isAtHome ? null : target.name
}
