import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'
import styles from './Button.module.css'

/**
 * `main`: the one filled magenta action of a screen. `ink`: solid ink. `quiet`: outlined, for going back and secondary
 * actions.
 */
type ButtonVariant = 'main' | 'ink' | 'quiet'

interface Looks {
  variant?: ButtonVariant
  /** As wide as its container. */
  isWide?: boolean
  children: ReactNode
}

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** The action in progress, e.g. "Saving…": shown and announced instead of the label; clicks then do nothing. */
    busy?: string | false | undefined
    isDisabled?: boolean
  }

const looks = ({ variant = 'ink', isWide = false }: Omit<Looks, 'children'>, className?: string) =>
  classNames(styles['button'], styles[variant], isWide && styles['wide'], className)

/**
 * A button whose label names its action, and the progress while it is busy. It keeps focus while busy: `aria-disabled`,
 * not `disabled`.
 */
export function Button({
  variant,
  isWide,
  busy = false,
  isDisabled = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false && busy !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        looks({ ...(variant && { variant }), ...(isWide && { isWide }) }, className),
        isBusy && styles['busy'],
      )}
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <span role="status">{busy}</span> : children}
    </button>
  )
}

/**
 * A link that looks like a button: for actions that are a navigation. `label` says more than its text, where several
 * links have the same one.
 */
export function LinkButton({
  to,
  variant,
  isWide,
  label,
  children,
  className,
}: Looks & { to: string; label?: string; className?: string }) {
  return (
    <Link
      href={to}
      aria-label={label}
      className={looks({ ...(variant && { variant }), ...(isWide && { isWide }) }, className)}
    >
      {children}
    </Link>
  )
}
