import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './LargePicture.module.css'

/** The part of the window that a picture of usual shape fills. */
const largeSizes = 'min(100vw, 78vh)'

interface LargePictureProps {
  name: string
  source: PictureSource | null
  title: string
  alt: string
  /** "3 of 42"; null while the end of the list is unknown. */
  place: string | null
  /** The neighbours are preloaded. */
  neighbours: ReadonlyArray<PictureView | undefined>
  /** Null at the first and the last picture. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
  /** What can be done with the picture, below its title. */
  action?: ReactNode
}

/**
 * A picture over the whole window (R-CAT-09: a click closes it). Esc and Back close it too; arrow keys and swiping turn
 * to the next picture.
 */
export function LargePicture({
  name,
  source,
  title,
  alt,
  place,
  neighbours,
  onPrevious,
  onNext,
  onClose,
  action,
}: LargePictureProps) {
  const { t } = useTranslation('galleries')
  const dialog = useModal(name)
  const swipe = useSwipe({ onLeft: onNext, onRight: onPrevious })
  const [before, after] = neighbours
  useEffect(() => {
    for (const neighbour of [before, after]) if (neighbour !== undefined) fetchAhead(neighbour)
  }, [before, after])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.()
    if (key === 'ArrowRight') onNext?.()
  }
  return (
    <dialog
      ref={dialog}
      className={styles['large']}
      aria-label={t('large.label')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, a') === null) onClose()
      }}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className={styles['bar']}>
        <span className={styles['place']}>{place}</span>
        <IconButton icon="close" label={t('large.close')} onClick={onClose} />
      </div>
      <div className={styles['stage']}>
        <Picture key={name} source={source} alt={alt} sizes={largeSizes} isFirst className={styles['picture']} />
      </div>
      <div className={classNames(styles['bar'], styles['foot'])}>
        <IconButton
          icon="arrowLeft"
          label={t('large.previous')}
          isDisabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <p className={styles['title']} aria-live="polite">
          {title}
        </p>
        <IconButton icon="arrowRight" label={t('large.next')} isDisabled={onNext === null} onClick={() => onNext?.()} />
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </dialog>
  )
}

/**
 * Opens a modal dialog while the component is mounted. Afterwards the focus returns to the picture's link and the page
 * to its scroll position.
 */
function useModal(name: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latestName = useRef(name)
  useEffect(() => {
    latestName.current = name
  }, [name])
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    document.documentElement.dataset['dialog'] = 'picture'
    return () => {
      element?.close()
      delete document.documentElement.dataset['dialog']
      const link =
        opener instanceof HTMLAnchorElement && opener.isConnected
          ? opener
          : document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(latestName.current)}"]`)
      link?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

function fetchAhead({ url, srcset }: PictureView): void {
  const picture = new Image()
  picture.sizes = largeSizes
  picture.srcset = srcset
  picture.src = url
}
