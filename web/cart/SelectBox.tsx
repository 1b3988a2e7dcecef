import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './SelectBox.module.css'

interface SelectBoxProps {
  /** What is said of a box without text beside it. */
  label?: string
  isChecked: boolean
  /** Some of what it stands for is selected, not all. */
  isMixed?: boolean
  onToggle: () => void
  /** The text beside it. */
  children?: ReactNode
}

/** A box that selects, 44 px in all directions. */
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
