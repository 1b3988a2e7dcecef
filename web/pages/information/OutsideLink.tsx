import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import buttonStyles from '#web/ui/Button.module.css'

interface OutsideLinkProps {
  href: string
  variant?: 'main' | 'ink' | 'quiet'
  /** What it is called where its words alone say too little. */
  label?: string
  children: ReactNode
}

/** A link that leaves the shop and looks like a button: WhatsApp, the blog, a mailbox. */
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
