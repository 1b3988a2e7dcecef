import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { figures, policiesChangedOn } from './figures.ts'
import { InformationFrame } from './InformationFrame.tsx'
import { LinkedText } from './LinkedText.tsx'
import type { InformationPage } from './pages.ts'
import { TableOfContents } from './TableOfContents.tsx'
import styles from './Document.module.css'

/** How many sections a phone's window may show (docs/decisions/510). */
const inWindow = 3

/** One section of a document. Its key is its anchor on the page, the same in every language. */
export interface Section {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
  /** Terms with their meanings. */
  terms?: ReadonlyArray<{ term: string; text: string }>
  closing?: readonly string[]
}

interface DocumentProps {
  page: InformationPage
  title: string
  lead: string
  sections: Readonly<Record<string, Section>>
  /** The page's figures, set large. */
  facts?: ReadonlyArray<{ figure: string; text: string }>
  /** Whether it is a policy, which shows the date of its last change. */
  isPolicy?: boolean
}

/** A text of the information area: title, table of contents, and sections with anchors of their own. */
export function Document({ page, title, lead, sections, facts = [], isPolicy = false }: DocumentProps) {
  const { t } = useTranslation('information')
  const entries = Object.entries<Section>(sections)
  // Formatted with texts: the first use of the browser's own formatter takes a tenth of a second on a phone.
  const changed = new Date(policiesChangedOn)
  return (
    <InformationFrame page={page}>
      <article className={styles['document']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>
            <LinkedText text={lead} />
          </p>
          {isPolicy && (
            <p className={styles['changed']}>
              <time dateTime={policiesChangedOn}>
                {t('changedOn', {
                  year: changed.getUTCFullYear(),
                  month: t('months', { returnObjects: true })[changed.getUTCMonth()] ?? '',
                  day: changed.getUTCDate(),
                })}
              </time>
            </p>
          )}
        </header>
        <TableOfContents entries={entries.map(([id, { heading }]) => ({ id, heading }))} />
        <div className={styles['body']}>
          {facts.length > 0 && (
            <ul className={styles['facts']} aria-label={t('facts', figures)}>
              {facts.map(({ figure, text }) => (
                <li key={text}>
                  <strong>{figure}</strong> {text}
                </li>
              ))}
            </ul>
          )}
          {entries.map(([id, section], index) => (
            <DocumentSection key={id} id={id} section={section} isBelow={index >= inWindow} />
          ))}
        </div>
      </article>
    </InformationFrame>
  )
}

function DocumentSection({
  id,
  section: { heading, paragraphs, list = [], terms = [], closing = [] },
  isBelow,
}: {
  id: string
  section: Section
  isBelow: boolean
}) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(styles['section'], isBelow && 'below')}>
      <h2 id={headingId}>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((text) => (
            <li key={text}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <dl className={styles['terms']}>
          {terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <LinkedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Paragraphs texts={closing} />
    </section>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <LinkedText text={text} />
    </p>
  ))
