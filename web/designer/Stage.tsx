import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { GroupHandle } from './GroupHandle.tsx'
import { useLive } from './live-elements.ts'
import { areaOnDrawing, drawingOf } from './product-drawings.ts'
import { RealPicture, type RealHandle, type RealState } from './real/RealPicture.tsx'
import { realFrameOf, type StageFrame } from './real/stage-of.ts'
import { StageCanvas } from './StageCanvas.tsx'
import { StageElement } from './StageElement.tsx'
import type { Design } from './use-design.ts'
import { useGestures } from './use-gestures.ts'
import styles from './Stage.module.css'

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** The stage on the drawing of the product. */
const drawnFrameOf = (product: ProductKind, place: PrintPlace): StageFrame => {
  const { width, height, area } = drawingOf(product, place)
  return { width, height, perIn: area.perIn, place: areaOnDrawing(product, place) }
}

/**
 * The lines that something has snapped to, over the print area. They are layers of their own, which come and go without painting the
 * page anew (docs/decisions/472).
 */
function GuideLines({ design: { live, area } }: { design: Design }) {
  const x = useLive(live, () => live.now().guides.x)
  const y = useLive(live, () => live.now().guides.y)
  return (
    <>
      <div
        className={styles['upright']}
        style={{ opacity: x === null ? 0 : 1, transform: `translateX(${percent(x ?? 0, area.widthIn)})` }}
      />
      <div
        className={styles['level']}
        style={{ opacity: y === null ? 0 : 1, transform: `translateY(${percent(y ?? 0, area.heightIn)})` }}
      />
    </>
  )
}

/**
 * The product with the design in its print area: drawn by the renderer of the print file, with an element over each
 * part that accepts focus, keys, a pointer or two fingers. Flat products are shown as they are in the catalogue
 * (docs/decisions/235), or drawn where their pictures do not come.
 */
export function Stage({
  product,
  design,
  onPaint,
}: {
  product: ProductKind
  design: Design
  /** A canvas shows the design as it is now. */
  onPaint?: (canvas: HTMLCanvasElement) => void
}) {
  const { t } = useTranslation(['designer', 'kinds'])
  const { shapes } = drawingOf(product, design.place, design.shade)
  const realFrame = realFrameOf(product, design.place)
  const [real, setReal] = useState<RealState>('waiting')
  const picture = useRef<RealHandle>(null)
  const isReal = realFrame !== null && real !== 'none'
  const { width, height, perIn, place } = isReal ? realFrame : drawnFrameOf(product, design.place)
  const sheet = useRef<SVGGElement>(null)
  const unselect = () => {
    design.setIsSelecting(false)
    design.step({ type: 'select', id: null })
  }
  const isMoving = useLive(design.live, () => design.live.now().elements.size > 0)
  const gestures = useGestures({ design, sheet, perIn, onNothing: unselect })
  return (
    <div
      className={classNames(styles['stage'], isReal && styles['real'])}
      // Not when a finger comes down: it may scroll the page.
      onPointerUp={(event) => event.target === event.currentTarget && unselect()}
    >
      <div
        className={styles['fit']}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(var(--stage-height) * ${width / height})` }}
      >
        {isReal ? (
          <RealPicture
            key={design.place}
            product={product}
            place={design.place}
            shade={design.shade}
            ref={picture}
            onState={setReal}
          />
        ) : (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {shapes.map(({ d, fill, line }) => (
              <path key={d} d={d} fill={fill} stroke={line ?? 'none'} strokeWidth={3} />
            ))}
          </svg>
        )}
        <div
          className={styles['print']}
          style={{
            left: percent(place.x, width),
            top: percent(place.y, height),
            width: percent(place.width, width),
            height: percent(place.height, height),
          }}
        >
          <StageCanvas
            design={design}
            className={classNames(styles['canvas'], isReal && real !== 'waiting' && styles['composed'])}
            fineness={realFrame === null ? 2 : 1}
            onPaint={(canvas) => {
              picture.current?.show(canvas)
              onPaint?.(canvas)
            }}
          />
          {isMoving && <GuideLines design={design} />}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={classNames(styles['over'], isMoving && styles['moving'])}
          data-stage
          tabIndex={-1}
          role="group"
          aria-label={t(design.places.length > 1 ? 'stage.labelOfPlace' : 'stage.label', {
            product: t(`kinds:${product}.one`),
            place: t(`places.${design.place}`),
          })}
          {...gestures.beside}
        >
          {(design.selected !== null || design.here.length === 0 || !isReal) && (
            <rect {...place} className={styles['area']} />
          )}
          <g ref={sheet} transform={`translate(${place.x} ${place.y})`}>
            {design.here.map((element) => (
              <StageElement
                key={element.id}
                element={element}
                perIn={perIn}
                isSelected={design.selection.includes(element)}
                isOneOfMany={design.selection.length > 1 && design.selection.includes(element)}
                design={design}
                gestures={gestures}
              />
            ))}
            {design.selection.length > 1 && <GroupHandle perIn={perIn} design={design} gestures={gestures} />}
          </g>
        </svg>
      </div>
    </div>
  )
}
