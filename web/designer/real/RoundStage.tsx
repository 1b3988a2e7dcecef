import { useEffect, useRef, useState, type PointerEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/Field.tsx'
import { blankViews, pictureWide, turnToFace, type RoundProduct } from '#worker/designer/blank-views.rules.ts'
import { useLive } from '../live-elements.ts'
import { Stage } from '../Stage.tsx'
import type { Design } from '../use-design.ts'
import { RealPicture, type RealHandle, type RealState } from './RealPicture.tsx'
import styles from './Real.module.css'

const degreesIn = (radians: number): number => (radians * 180) / Math.PI

/** Not from its middle, so that the mug's handle is seen. */
const firstTurn = -42

/**
 * A product whose print goes round: the design is arranged on the flat sheet, and the product beside it shows it and
 * turns. A phone shows one of them at a time.
 */
export function RoundStage({ product, design }: { product: RoundProduct; design: Design }) {
  const { t } = useTranslation('designer')
  const [shown, setShown] = useState<'sheet' | 'product'>('sheet')
  const [real, setReal] = useState<RealState>('waiting')
  const picture = useRef<RealHandle>(null)
  return (
    <div className={styles['round']} data-shown={real === 'none' ? 'sheet' : shown}>
      {real !== 'none' && (
        <>
          <div role="group" aria-label={t('real.label')} className={styles['switch']}>
            {(['sheet', 'product'] as const).map((side) => (
              <button key={side} type="button" aria-pressed={shown === side} onClick={() => setShown(side)}>
                {t(`real.${side}`)}
              </button>
            ))}
          </div>
          <TurningProduct product={product} design={design} picture={picture} onState={setReal} />
        </>
      )}
      <div className={styles['sheet']}>
        <Stage product={product} design={design} onPaint={(canvas) => picture.current?.show(canvas)} />
      </div>
    </div>
  )
}

/** The product with the design on it, turned by a finger, a slider, and to what is changed. */
function TurningProduct({
  product,
  design: { live, selected },
  picture,
  onState,
}: {
  product: RoundProduct
  design: Design
  picture: Ref<RealHandle>
  onState: (state: RealState) => void
}) {
  const { t } = useTranslation('designer')
  const view = blankViews[product]
  const [turn, setTurn] = useState<number>(firstTurn)
  const from = useRef<{ x: number; turn: number } | null>(null)
  const within = (degrees: number) => Math.round(Math.min(view.mostTurn, Math.max(-view.mostTurn, degrees)))

  // What is changed is turned to the front.
  const xIn = useLive(live, () => selected && live.of(selected).xIn)
  useEffect(() => {
    if (xIn !== null) setTurn(turnToFace(product, xIn))
  }, [product, selected?.id, xIn])

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null || !event.isPrimary) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const away = Math.hypot(view.camera.eye[0], view.camera.eye[2]) - view.radius
    // What is under the finger stays under it.
    const units = ((event.clientX - from.current.x) / width) * (away / view.camera.zoom)
    setTurn(within(from.current.turn + degreesIn(units / view.radius)))
  }
  const letGo = (event: PointerEvent) => {
    if (event.isPrimary) from.current = null
  }
  return (
    <div className={styles['product']}>
      <div
        className={styles['turning']}
        style={{
          aspectRatio: `${pictureWide} / ${view.height}`,
          maxWidth: `calc(var(--real-height) * ${pictureWide / view.height})`,
        }}
        onPointerDown={(event) => {
          // One finger turns it; a second one would let it jump between both.
          if (!event.isPrimary) return
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, turn }
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <RealPicture product={product} place="front" turn={turn} ref={picture} onState={onState} />
      </div>
      <Field label={t('real.turn')}>
        {(attributes) => (
          <input
            {...attributes}
            type="range"
            name="look"
            className={styles['range']}
            min={-view.mostTurn}
            max={view.mostTurn}
            step={1}
            value={turn}
            aria-valuetext={t('panel.degrees', { degrees: turn })}
            onChange={(event) => setTurn(event.target.valueAsNumber)}
          />
        )}
      </Field>
    </div>
  )
}
