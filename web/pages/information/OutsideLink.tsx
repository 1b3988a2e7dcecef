import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import buttonStyles from '#web/ui/Button.module.css'

interface OutsideLinkProps {
  href: string
  variant?: 'main' | 'ink' | 'quiet'
  /** The accessible name, where the text alone says too little. */
  label?: string
  children: ReactNode
}

/** A link to another site, styled as a button: WhatsApp, the blog, a mailbox. */
export const OutsideLink = ({ href, variant = 'quiet', label, children }: OutsideLinkProps) => (
  <a
    href={href}
    rel="noreferrer"
    aria-label={label}
    className={classNames(buttonStyles['button'], buttonStyles[variant])}
  >
    {children}
  </a>
)
