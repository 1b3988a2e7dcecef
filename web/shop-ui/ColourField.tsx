import { useId } from 'react'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { colourName, colourShade, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import styles from './ColourField.module.css'

/** The choice of a garment's colour: a swatch each, the name of the chosen one beside the label. */
export function ColourField({
  label,
  colours,
  value,
  onColour,
}: {
  label: string
  colours: readonly GarmentColour[]
  /** Null while none is chosen. */
  value: GarmentColour | null
  onColour: (colour: GarmentColour) => void
}) {
  const language = useLanguage()
  const name = useId()
  const nameOf = (colour: GarmentColour) => textIn(colourName(colour), language)
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>
        {label} {value !== null && <span className={styles['chosen']}>{nameOf(value)}</span>}
      </legend>
      <div className={styles['colours']}>
        {colours.map((colour) => (
          <label key={colour} className={styles['colour']} title={nameOf(colour)}>
            <input
              type="radio"
              name={name}
              value={colour}
              aria-label={nameOf(colour)}
              checked={colour === value}
              onChange={() => onColour(colour)}
              className="visually-hidden"
            />
            <svg viewBox="0 0 44 44" aria-hidden="true">
              <circle cx="22" cy="22" r="20" className={styles['ring']} />
              <circle cx="22" cy="22" r="15" fill={colourShade(colour)} className={styles['shade']} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
