import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './SelectBox.module.css'

interface SelectBoxProps {
  /** The accessible name of a checkbox without text beside it. */
  label?: string
  isChecked: boolean
  /** Whether some, but not all, of its lines are selected. */
  isMixed?: boolean
  onToggle: () => void
  /** The text beside the checkbox. */
  children?: ReactNode
}

/** A checkbox with a touch target of 44 × 44 px. */
export function SelectBox({ label, isChecked, isMixed = false, onToggle, children }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={classNames(styles['select'], children !== undefined && styles['withText'])}>
      <input ref={box} type="checkbox" aria-label={label} checked={isChecked} onChange={onToggle} />
      {children}
    </label>
  )
}
