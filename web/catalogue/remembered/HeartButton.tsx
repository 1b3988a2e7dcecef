import { useTranslation } from 'react-i18next'
import { shownLanguage } from '#web/app/texts/texts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { forget, remember, useIsRemembered } from './remembered.ts'

/** Keeps a design among the favourites of this browser, or takes it out. */
export function HeartButton({ picture, className }: { picture: PictureView; className?: string | undefined }) {
  const { t } = useTranslation('buying')
  const isKept = useIsRemembered('favourites', picture.path)
  const toggle = () => {
    if (isKept) forget('favourites', picture.path)
    else remember('favourites', picture)
    // The heart answers first.
    afterNextPaint(() => showToast(t(isKept ? 'favourite.removed' : 'favourite.kept')))
  }
  return (
    <IconButton
      icon={
        <path
          d="M12 20.500L4 12.500a5 5 0 0 1 8-6 5 5 0 0 1 8 6L12 20.500Z"
          fill={isKept ? 'currentColor' : undefined}
        />
      }
      label={t('favourite.label', { title: picture.title[shownLanguage()] })}
      aria-pressed={isKept}
      className={className}
      onClick={toggle}
    />
  )
}
