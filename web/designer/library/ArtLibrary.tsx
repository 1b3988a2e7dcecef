import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import styles from './ArtLibrary.module.css'

/** How long typing must pause before it is searched for, in ms. */
const typingPauseMs = 300

/** A theme is a word of the shop's search, which knows its synonyms in both languages (docs/decisions/268). */
const themes = {
  pets: 'pet',
  flowers: 'flower',
  words: 'lettering',
  teams: 'team',
  love: 'love',
  party: 'birthday',
  food: 'food',
  sun: 'sun',
} as const
type Theme = keyof typeof themes
const themeKeys = Object.keys(themes) as Theme[]

/** The designs of the shop that can be printed, found by words of either language and by theme. */
export function ArtLibrary({ onPick }: { onPick: (key: string, title: string) => void }) {
  const { t } = useTranslation(['saved', 'request-more'])
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => {
    const pause = setTimeout(() => setWords(typed.trim()), typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  const q = [words, theme === null ? '' : themes[theme]].join(' ').trim()
  const pages = useServerPages('search', { query: { category: 'dtf', ...(q !== '' && { q }) } })
  const found = (loaded: readonly { images: PictureView[] }[]) =>
    loaded.flatMap(({ images }) => images.filter(({ hasPrintFile }) => hasPrintFile))
  const showAll = () => {
    setTyped('')
    setWords('')
    setTheme(null)
  }
  return (
    <div className={styles['library']}>
      <TextField
        label={t('library.label')}
        hint={t('library.hint')}
        type="search"
        name="art"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onText={setTyped}
      />
      <Toolbar label={t('library.themes')} className={styles['themes']}>
        {[null, ...themeKeys].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles['theme']}
            aria-pressed={one === theme}
            onClick={() => setTheme(one)}
          >
            {one === null ? t('library.all') : t(`library.theme.${one}`)}
          </button>
        ))}
      </Toolbar>
      <Loadable
        source={pages}
        loading={
          <div className={styles['grid']}>
            {Array.from({ length: 9 }, (_none, index) => (
              <Skeleton key={index} shape="picture" className={styles['picture']} />
            ))}
          </div>
        }
        loadingText={t('request-more:picture.loading')}
        errorText={t('request-more:picture.failed')}
        isEmpty={(loaded) => found(loaded).length === 0}
        empty={
          <div className={styles['none']}>
            <p role="status">{t('library.none')}</p>
            <Button variant="quiet" onClick={showAll}>
              {t('library.seeAll')}
            </Button>
          </div>
        }
      >
        {(loaded) => {
          const pictures = found(loaded)
          return (
            <>
              <p role="status" className={styles['count']}>
                {t(pages.hasMore ? 'library.foundMore' : 'library.found', { count: pictures.length })}
              </p>
              <ul className={styles['grid']}>
                {pictures.map((picture) => (
                  <li key={picture.id}>
                    <button
                      type="button"
                      className={styles['tile']}
                      onClick={() => onPick(picture.path, picture.title[language])}
                    >
                      <Picture
                        source={picture}
                        alt={picture.title[language]}
                        sizes="140px"
                        className={styles['picture'] ?? ''}
                      />
                    </button>
                  </li>
                ))}
              </ul>
              {pages.error !== undefined && <Notice tone="error">{t('request-more:picture.failed')}</Notice>}
              {pages.hasMore && (
                <Button
                  variant="quiet"
                  busy={pages.isLoadingMore && t('request-more:picture.loading')}
                  onClick={pages.loadMore}
                >
                  {t('request-more:picture.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loadable>
    </div>
  )
}
