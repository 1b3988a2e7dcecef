import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { forget, forgetAll, useRemembered } from './remembered.ts'
import { RememberedGrid } from './RememberedGrid.tsx'
import { ViewedDesigns } from './ViewedDesigns.tsx'
import styles from './Remembered.module.css'

/** The favourites of this browser, and what was looked at last. */
export function FavouritesScreen() {
  const { t } = useTranslation('remembered')
  const language = useLanguage()
  const designs = useRemembered('favourites')
  // The HTML is the same for everybody.
  const isHydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button of a design that is taken out is gone: the focus goes to the heading.
  const remove = (path: string) => {
    forget('favourites', path)
    heading.current?.focus()
  }
  return (
    <div className={styles['screen']}>
      <section className={styles['section']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
        {!isHydrated ? (
          <div aria-busy="true">
            <Skeleton />
          </div>
        ) : designs.length === 0 ? (
          <>
            <p>{t('none')}</p>
            <LinkButton to={paths.readyToGo()} variant="main" className={styles['start']}>
              {t('toDesigns')}
            </LinkButton>
          </>
        ) : (
          <>
            <RememberedGrid
              designs={designs}
              action={({ path, title }) => (
                <IconButton
                  icon="close"
                  label={t('remove', { title: title[language] })}
                  className={styles['remove']}
                  onClick={() => remove(path)}
                />
              )}
            />
            <Button variant="quiet" className={styles['start']} onClick={() => setIsAsking(true)}>
              {t('removeAll')}
            </Button>
          </>
        )}
      </section>
      <ViewedDesigns />
      <ConfirmDialog
        question={t('removeAllAsk')}
        detail={t('removeAllText')}
        confirmLabel={t('removeAll')}
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false)
          forgetAll('favourites')
          heading.current?.focus()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
