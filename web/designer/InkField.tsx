import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#web/ui/FieldError.tsx'
import styles from './Words.module.css'

/** The ink colours for text, with their names as keys of `designer`. */
const inks = {
  ink: '#17130f',
  paper: '#fffdf8',
  magenta: '#e2007a',
  cyan: '#00a0dc',
  yellow: '#ffd500',
  red: '#b3261e',
  green: '#1e6b3a',
  blue: '#1d3f8f',
} as const

/** The choice of an ink; with `none`, also of no ink. One stop of the Tab key; arrow keys choose. */
export function InkField({
  label,
  value,
  none,
  error,
  onInk,
}: {
  label: string
  value: string | undefined
  /** The name of the choice of no ink. */
  none?: string
  error?: string | undefined
  onInk: (colour: string | undefined) => void
}) {
  const { t } = useTranslation('designer')
  const [group, errorId] = [useId(), useId()]
  const choice = (name: string, colour: string | undefined) => (
    <label key={name} className={styles['ink']} title={name}>
      <input
        type="radio"
        name={group}
        value={colour ?? ''}
        aria-label={name}
        checked={value === colour}
        onChange={() => onInk(colour)}
      />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {colour === undefined ? (
          <path d="M3 21L21 3" className={styles['none']} />
        ) : (
          <rect width="24" height="24" fill={colour} />
        )}
      </svg>
    </label>
  )
  return (
    <fieldset className={styles['inks']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      {none !== undefined && choice(none, undefined)}
      {Object.entries(inks).map(([name, colour]) => choice(t(`inks.${name as keyof typeof inks}`), colour))}
      {error !== undefined && <FieldError id={errorId} error={error} />}
    </fieldset>
  )
}
