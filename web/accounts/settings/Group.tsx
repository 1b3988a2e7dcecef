import type { ReactNode } from 'react'
import styles from './Group.module.css'

/** A part of a section: a rule, a heading, a line about it, and its controls. `id` makes it a link target. */
export function Group({
  title,
  text,
  id,
  children,
}: {
  title: string
  text?: ReactNode
  id?: string
  children: ReactNode
}) {
  return (
    <section className={styles['group']} id={id}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  )
}
