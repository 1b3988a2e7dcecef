import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAreas } from '#web/app/texts/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useShownFirst } from '#web/ui/use-shown-first.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  /** The list that is narrowed. */
  list: ReadyToGoCategory | 'custom'
  /** What is chosen, as the screen's address has it. */
  chosen: Readonly<Record<string, string | undefined>>
  /** Called with what changes; undefined takes it away. */
  onChange: (next: Readonly<Record<string, string | undefined>>) => void
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
export function FilterBar({ list, chosen: settled, onChange }: FilterBarProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // The button answers before the fields' code is asked for and they are rendered.
  const [isPressed, press] = useShownFirst(isOpen, setIsOpen)
  const FilterFields = useLazyComponent(filterFields, isOpen, () => {
    setIsOpen(false)
    showToast(t('error.offline'), { tone: 'error' })
  })
  // A field shows its new value before the list is another.
  const [chosen, choose] = useShownFirst(settled, onChange)
  const change = (next: FilterBarProps['chosen']) => choose({ ...chosen, ...next })
  const names = Object.keys(chosen).filter((name) => chosen[name] !== undefined)
  return (
    <div className={styles['bar']}>
      <Button variant="quiet" aria-expanded={isPressed} aria-controls={id} onClick={() => press(!isPressed)}>
        {t('filter')}
        {names.length > 0 && <span className={styles['count']}>{names.length}</span>}
      </Button>
      {names.length > 0 && (
        <Button variant="quiet" onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}>
          {t('filterNone')}
        </Button>
      )}
      <div id={id} hidden={!isOpen || FilterFields === null} className={styles['place']}>
        {isOpen && FilterFields !== null && <FilterFields list={list} chosen={chosen} onChange={change} />}
      </div>
    </div>
  )
}
