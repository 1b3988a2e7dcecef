import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OrderTable.module.css'

/** Chooses all orders that are shown, or none; between the two it is neither on nor off. */
export function ChooseAll({ shown, chosen, onToggle }: { shown: number; chosen: number; onToggle: () => void }) {
  const { t } = useTranslation('press')
  const box = useRef<HTMLInputElement>(null)
  const isPart = chosen > 0 && chosen < shown
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className={styles['all']}>
      <span className={styles['choose']}>
        <input ref={box} type="checkbox" checked={chosen > 0 && chosen >= shown} onChange={onToggle} />
      </span>
      {t('list.chooseAll', { count: shown })}
    </label>
  )
}
