import { useRef } from 'react'
import { Field } from '#web/ui/Field.tsx'
import styles from './Words.module.css'

/** A number on a slider, by pointer and keys. `isLive`: a later part of one movement, which is undone as a whole. */
export function RangeField({
  label,
  name,
  value,
  least,
  most,
  step,
  shown,
  onNumber,
}: {
  label: string
  name: string
  value: number
  least: number
  most: number
  step: number
  /** The value in words. */
  shown: string
  onNumber: (value: number, isLive: boolean) => void
}) {
  const isMoving = useRef(false)
  const settle = () => {
    isMoving.current = false
  }
  return (
    <Field label={`${label}: ${shown}`}>
      {(attributes) => (
        <input
          {...attributes}
          type="range"
          className={styles['range']}
          name={name}
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => {
            onNumber(event.target.valueAsNumber, isMoving.current)
            isMoving.current = true
          }}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      )}
    </Field>
  )
}
