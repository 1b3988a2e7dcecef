import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: Drawing
  /** What the button does, for people who cannot see the drawing; also its tooltip. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px square button with a drawing. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['iconButton'], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
