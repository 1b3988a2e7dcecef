import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { corners, moved, partOf, resized, uncropped, type Corner, type Crop } from './crop.ts'
import { draw } from './prepare-picture.ts'
import styles from './CropFrame.module.css'

/** The width of the picture that is shown, in px. */
const shownWidth = 640
/** A step of an arrow key, as a share of the picture; with Shift it is ten times as long. */
const step = 0.01
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** What a finger, a mouse or the arrow keys hold: the whole frame or one of its corners. */
type Grip = 'frame' | Corner

const share = (part: number): string => `${part * 100}%`

interface CropFrameProps {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The whole picture with a frame around the part that is kept. The frame is dragged; its corners resize it. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const canvas = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ grip: Grip; x: number; y: number; crop: Crop } | null>(null)
  useEffect(() => canvas.current?.replaceChildren(draw(picture, uncropped, shownWidth)), [picture])
  const change = (grip: Grip, from: Crop, across: number, down: number) =>
    onCrop(grip === 'frame' ? moved(from, across, down) : resized(picture, from, grip, across, down))
  const percent = (part: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(part)
  const { width, height } = partOf(picture, crop)
  const size = t('picture.kept', { width, height })
  const gripProps = (grip: Grip) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': t(`picture.grips.${grip}`),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round((grip === 'frame' ? crop.left : crop.width) * 100),
    'aria-valuetext':
      grip === 'frame' ? t('picture.place', { left: percent(crop.left), top: percent(crop.top) }) : size,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (arrow === undefined) return
      event.preventDefault()
      const times = event.shiftKey ? 10 : 1
      change(grip, crop, arrow[0] * times, arrow[1] * times)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { grip, x: event.clientX, y: event.clientY, crop }
    },
    onPointerMove: (event: PointerEvent) => {
      const bounds = box.current?.getBoundingClientRect()
      const start = drag.current
      if (start === null || start.grip !== grip || !bounds?.width || !bounds.height) return
      change(grip, start.crop, (event.clientX - start.x) / bounds.width, (event.clientY - start.y) / bounds.height)
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      if (drag.current !== null) onCrop(drag.current.crop)
      drag.current = null
    },
  })
  const placed = {
    left: share(crop.left),
    top: share(crop.top),
    width: share(crop.width),
    height: share(crop.height),
  }
  const cannotMove = crop.width >= 1 && crop.height >= 1
  return (
    <div className={styles['crop']}>
      <div ref={box} className={styles['picture']}>
        <div ref={canvas} role="img" aria-label={t('picture.preview')} />
        <div className={styles['shade']} aria-hidden="true">
          <div style={placed} />
        </div>
        <div className={styles['frame']} data-whole={cannotMove || undefined} style={placed} {...gripProps('frame')} />
        {corners.map((corner) => (
          <div
            key={corner}
            className={styles['corner']}
            data-corner={corner}
            style={{
              left: share(crop.left + (corner.endsWith('Right') ? crop.width : 0)),
              top: share(crop.top + (corner.startsWith('bottom') ? crop.height : 0)),
            }}
            {...gripProps(corner)}
          />
        ))}
      </div>
      <p className={styles['size']}>{size}</p>
    </div>
  )
}
