import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { figures } from './figures.ts'
import { InformationFrame } from './InformationFrame.tsx'
import { LinkedText } from './LinkedText.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import { searchQuestions } from './search-questions.ts'
import styles from './FaqScreen.module.css'

/** The question that the address names: /aboutUs/faq#how-long. */
const askedFor = (): string => location.hash.slice(1)
function watchAddress(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** The questions (R-PAGE-10): folded by subject, searchable, each with an address of its own. */
export function FaqScreen() {
  const { t } = useTranslation('faq')
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const asked = useSyncExternalStore(watchAddress, askedFor, () => '')
  // Which questions were opened or closed by hand, or opened by an earlier address.
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const groups = searchQuestions(t('groups', { returnObjects: true, ...figures }), typed)
  const isSearching = typed.trim() !== ''
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const fold = (key: string, isOpen: boolean) =>
    setFolds((now) => (now.get(key) === isOpen ? now : new Map([...now, [key, isOpen]])))
  useEffect(() => watchAddress(() => fold(askedFor(), true)), [])

  return (
    <InformationFrame page="faq">
      <div className={styles['faq']} data-taken-over={isHydrated || undefined}>
        <header className={styles['head']}>
          <h1>{t('headline')}</h1>
          <p className={styles['lead']}>
            <LinkedText text={t('lead', figures)} />
          </p>
        </header>
        <div className={styles['search']} role="search">
          <TextField
            type="search"
            name="question"
            label={t('search.label')}
            value={typed}
            onText={setTyped}
            autoComplete="off"
            enterKeyHint="search"
          />
          <p role="status" className={styles['count']}>
            {isSearching && count > 0 && t('search.found', { count })}
            {count === 0 && t('search.none', { words: typed.trim() })}
          </p>
        </div>
        {count === 0 && (
          <p>
            <LinkedText text={t('search.noneWay')} />
          </p>
        )}
        {groups.map(({ key, title, questions }) => (
          <section key={key} aria-labelledby={`faq-${key}`}>
            <h2 id={`faq-${key}`} className={styles['subject']}>
              {title}
            </h2>
            {questions.map(([question, texts]) => (
              <QuestionItem
                key={question}
                id={question}
                texts={texts}
                isOpen={isSearching || (folds.get(question) ?? question === asked)}
                onFold={(isOpen) => !isSearching && fold(question, isOpen)}
              />
            ))}
          </section>
        ))}
      </div>
    </InformationFrame>
  )
}
