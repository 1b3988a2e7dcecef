import { type Language } from '#worker/platform/language.rules.ts'
import styles from './Field.module.css'

/**
 * A text, optionally with the other language on a second, quieter line: for texts the specification fixes in one
 * language.
 */
export interface TwoLineText {
  text: string
  /** The language of `text` when it is not the page's. */
  lang?: Language
  otherLine?: string
  /** Whether it is announced as an alert at once. */
  isAlert?: boolean
}

/** The error of a field, shown below it. */
export function FieldError({ id, error }: { id: string; error: string | TwoLineText }) {
  const {
    text,
    lang,
    otherLine,
    isAlert = false,
  } = typeof error === 'string' ? ({ text: error } as TwoLineText) : error
  return (
    <p id={id} className={styles['error']} role={isAlert ? 'alert' : undefined}>
      <span lang={lang}>{text}</span>
      {otherLine !== undefined && <span className={styles['otherLine']}>{otherLine}</span>}
    </p>
  )
}
