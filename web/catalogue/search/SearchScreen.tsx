import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { pictureCategories, type PictureCategory, pictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { useGalleryNames } from '../kind-names.ts'
import { SearchResults } from './SearchResults.tsx'
import styles from './SearchScreen.module.css'

/**
 * How long typing must pause before the words go into the address, in ms: long enough for a word, short enough to feel
 * immediate.
 */
const typingPauseMs = 300

/**
 * Search for products and designs by words and by category. Both are part of the address, which replaces its history
 * entry: a search can be shared, and Back leaves the screen instead of undoing each word.
 */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const galleryName = useGalleryNames()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const words = search.get('q') ?? ''
  const category = pictureCategory(search.get('category') ?? '')
  const [typed, setTyped] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  // Who opens the search types next; who opens a link to results reads them.
  useEffect(() => {
    // On arrival only, and by the window's address: while a page that came without results hydrates, the search is still empty.
    const asked = new URLSearchParams(location.search)
    if (!asked.get('q') && !asked.get('category')) field.current?.focus({ preventScroll: true })
  }, [])
  // The address changed by other means: Back, a link, or hydration.
  useEffect(() => setTyped((now) => (now.trim() === words ? now : words)), [words])
  const show = (q: string, kind: PictureCategory | null) =>
    navigate(
      paths.search({ ...(q.trim() === '' ? {} : { q: q.trim() }), ...(kind === null ? {} : { category: kind }) }),
      { replace: true, state: history.state as unknown },
    )
  const showTyped = useEffectEvent((now: string) => {
    if (now.trim() !== words) show(now, category)
  })
  // One pause per key press, whatever else changes.
  useEffect(() => {
    const pause = setTimeout(() => showTyped(typed), typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('headline')}</h1>
        <form
          role="search"
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            show(typed, category)
          }}
        >
          <TextField
            ref={field}
            label={t('words')}
            type="search"
            name="q"
            enterKeyHint="search"
            maxLength={60}
            value={typed}
            onText={setTyped}
          />
          <SelectField
            label={t('category')}
            name="category"
            value={category ?? 'all'}
            options={[
              { value: 'all' as const, label: t('everything') },
              ...pictureCategories.map((value) => ({ value, label: galleryName(value) })),
            ]}
            onSelect={(value) => show(typed, value === 'all' ? null : value)}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
      </header>
      {words === '' && category === null ? (
        <p className={styles['start']}>{t('start')}</p>
      ) : (
        <SearchResults words={words} category={category} onEverything={() => show(typed, null)} />
      )}
    </div>
  )
}
