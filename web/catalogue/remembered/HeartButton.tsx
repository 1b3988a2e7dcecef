import { useTranslation } from 'react-i18next'
import { shownLanguage } from '#web/app/texts/texts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useShownFirst } from '#web/ui/use-shown-first.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { forget, remember, useIsRemembered } from './remembered.ts'

/** Keeps a design among the favourites of this browser, or takes it out. */
export function HeartButton({ picture, className }: { picture: PictureView; className?: string | undefined }) {
  const { t } = useTranslation('buying')
  // The heart answers first: what is kept is written, and every other heart asked, after the frame that shows it.
  const [isKept, choose] = useShownFirst(useIsRemembered('favourites', picture.path), (next) => {
    if (next) remember('favourites', picture)
    else forget('favourites', picture.path)
    showToast(t(next ? 'favourite.kept' : 'favourite.removed'))
  })
  return (
    <IconButton
      icon={
        <path d="M12 20.5L4 12.5a5 5 0 0 1 8-6 5 5 0 0 1 8 6L12 20.5Z" fill={isKept ? 'currentColor' : undefined} />
      }
      label={t('favourite.label', { title: picture.title[shownLanguage()] })}
      aria-pressed={isKept}
      className={className}
      onClick={() => choose(!isKept)}
    />
  )
}
