import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './StaffFigures.module.css'

/** A table of the figures with its title and its file. `rows` begin with their name; a key of its own makes each unique. */
export function FigureTable({
  title,
  heads,
  rows,
  none,
  download,
}: {
  title: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** What stands there without rows. */
  none: string
  download: { busy: boolean; start: () => void }
}) {
  const { t } = useTranslation('staff-figures')
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Button
            variant="quiet"
            busy={download.busy && t('exporting')}
            aria-label={download.busy ? undefined : t('exportOf', { title })}
            onClick={download.start}
          >
            {t('exportPart')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {others.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
