import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TableOfContents.module.css'

/** The sections of a document as links: beside it where there is space, folded above it on a phone. */
export function TableOfContents({ entries }: { entries: ReadonlyArray<{ id: string; heading: string }> }) {
  const { t } = useTranslation('information')
  const id = useId()
  const links = (
    <ol className={styles['links']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.heading}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={styles['folded']}>
        <summary>{t('onThisPage')}</summary>
        {links}
      </details>
      <nav className={styles['beside']} aria-labelledby={id}>
        <p id={id}>{t('onThisPage')}</p>
        {links}
      </nav>
    </>
  )
}
