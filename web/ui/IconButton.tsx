import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'disabled'> & {
  icon: Drawing
  /** What the button does, for people who cannot see the drawing; also its tooltip. */
  label: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A 44 px square button with a drawing. It keeps focus while it does nothing, e.g. at the end of a list: `aria-disabled`,
 * not `disabled`.
 */
export function IconButton({
  icon,
  label,
  isDisabled = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-disabled={isDisabled || undefined}
      {...rest}
      onClick={(event) => {
        if (isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
      type={type}
      className={classNames(styles['iconButton'], isDisabled && styles['off'], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
