import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAreas } from '#web/app/texts/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  /** The list that is narrowed. */
  list: ReadyToGoCategory | 'custom'
  /** What is chosen, as the screen's address has it. */
  chosen: Readonly<Record<string, string>>
  /** Called with what changes; undefined takes it away. */
  onChange: (next: Record<string, string | undefined>) => void
}

/**
 * What an address chooses, in the order of these names, so that a list has one address. The Worker judges the values
 * (worker/catalogue/catalogue-filters.rules.ts).
 */
export function chosenIn(search: string, names: readonly string[]): Record<string, string> {
  const said = new URLSearchParams(search)
  return Object.fromEntries(names.map((name) => [name, said.get(name) ?? '']).filter(([, value]) => value !== ''))
}

/** Few visitors open it, so its code and texts are loaded on opening. */
const filterFields = async () => {
  const [{ FilterFields }] = await Promise.all([import('./FilterFields.tsx'), loadAreas(['filters', 'kinds'])])
  return FilterFields
}

/** Opens and closes the fields by which a list is narrowed and sorted, and says how many of them are in use. */
export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const FilterFields = useLazyComponent(filterFields, isOpen, () => {
    setIsOpen(false)
    showToast(t('error.offline'), { tone: 'error' })
  })
  const count = Object.keys(props.chosen).length
  return (
    <div className={styles['bar']}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('filter')}
        {count > 0 && <span className={styles['count']}>{count}</span>}
      </Button>
      {count > 0 && (
        <Button
          variant="quiet"
          onClick={() => props.onChange(Object.fromEntries(Object.keys(props.chosen).map((name) => [name, undefined])))}
        >
          {t('filterNone')}
        </Button>
      )}
      <div id={id} hidden={!isOpen} className={styles['place']}>
        {isOpen && FilterFields !== null && <FilterFields {...props} />}
      </div>
    </div>
  )
}
