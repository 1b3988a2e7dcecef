import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './CarouselControls.module.css'

interface CarouselControlsProps {
  isPlaying: boolean
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  place?: string
}

/** Previous, next, and the button that pauses a moving carousel (WCAG 2.2.2), below it. */
export function CarouselControls({ isPlaying, onToggle, onPrevious, onNext, place }: CarouselControlsProps) {
  const { t } = useTranslation('galleries')
  return (
    <div className={styles['controls']}>
      <IconButton icon="arrowLeft" label={t('carousel.previous')} onClick={onPrevious} />
      <IconButton icon="arrowRight" label={t('carousel.next')} onClick={onNext} />
      {place !== undefined && <span className={styles['place']}>{place}</span>}
      <button type="button" className={styles['toggle']} onClick={onToggle}>
        {isPlaying ? t('carousel.pause') : t('carousel.play')}
      </button>
    </div>
  )
}
