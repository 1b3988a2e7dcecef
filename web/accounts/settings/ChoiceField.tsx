import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './ChoiceField.module.css'

/**
 * A choice between a few options, all visible. `legend` is for screen readers only; sighted people see the heading
 * above.
 */
export function ChoiceField<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChoose,
}: {
  legend: string
  name: string
  value: Value
  choices: ReadonlyArray<{ value: Value; label: string; icon?: IconName; lang?: string }>
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon !== undefined && <Icon name={choice.icon} size={20} />}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
