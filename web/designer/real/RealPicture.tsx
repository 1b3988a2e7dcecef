import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { clothAnchors } from '#worker/designer/blank-views.rules.ts'
import { loadBlankPictures, type BlankPictures } from './blank-pictures.ts'
import { onSidesOf, sidesOf, type Sides } from './canvas-sides.ts'
import { showComposer } from './composers-on-stage.ts'
import { openStillComposer } from './still-composer.ts'
import { openWebglComposer, type Composer } from './webgl-composer.ts'
import styles from './Real.module.css'

/** How the product is shown: by WebGL, as a still picture, or not, because its pictures did not come. */
export type RealState = 'waiting' | 'live' | 'still' | 'none'

export interface RealHandle {
  /** Shows the artwork as it is on this canvas now. */
  show: (art: HTMLCanvasElement) => void
}

/** The product as the catalogue shows it, with the design on it. Nothing of it is for a pointer or a reader. */
export function RealPicture({
  product,
  place,
  turn = 0,
  shade = clothAnchors.light,
  ref,
  onState,
}: {
  product: ProductKind
  place: PrintPlace
  /** How a round product is turned, in degrees. */
  turn?: number
  /** The colour of cloth, `#rrggbb`. */
  shade?: string | undefined
  ref: Ref<RealHandle>
  onState: (state: RealState) => void
}) {
  const live = useRef<HTMLCanvasElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const composers = useRef<{ live: Composer | null; still: Composer | null }>({ live: null, still: null })
  /** Takes the live composer away from those that are on a stage. */
  const hide = useRef<() => void>(() => undefined)
  const art = useRef<HTMLCanvasElement>(null)
  const [pictures, setPictures] = useState<BlankPictures | null>(null)
  const [state, setState] = useState<RealState>('waiting')
  const due = useRef(0)
  const frame = useRef<HTMLDivElement>(null)
  /** Of the canvas, in pixels: reading them makes the browser work out all places first. */
  const sides = useRef<Sides | null>(null)

  const look = useRef({ turn, shade })
  useLayoutEffect(() => {
    look.current = { turn, shade }
  }, [turn, shade])
  /** What the state is, or is about to be. */
  const drawnBy = useRef<'live' | 'still' | null>(null)
  /** Draws at once what is due. A canvas is seen when there is something on it: WebGL's is black before. */
  const draw = useCallback(() => {
    cancelAnimationFrame(due.current)
    due.current = 0
    const kind = composers.current.live === null ? 'still' : 'live'
    const composer = composers.current[kind]
    if (composer === null || art.current === null) return
    sides.current ??= sidesOf(frame.current)
    const { wide, high } = sides.current
    // What is not seen is drawn when it is: its frame has a size then.
    const isSeen = wide > 0
    if (isSeen && !composer.draw({ art: art.current, ...look.current, wide, high })) return
    if (drawnBy.current !== kind) setState(kind)
    drawnBy.current = kind
  }, [])
  /** Draws with the next frame, at most once in it. */
  const plan = useCallback(() => {
    if (due.current === 0) due.current = requestAnimationFrame(draw)
  }, [draw])
  useImperativeHandle(
    ref,
    () => ({
      show: (canvas) => {
        art.current = canvas
        plan()
      },
    }),
    [plan],
  )

  useEffect(() => {
    let isLeft = false
    loadBlankPictures(product, place).then(
      (came) => !isLeft && setPictures(came),
      () => !isLeft && setState('none'),
    )
    return () => {
      isLeft = true
    }
  }, [product, place])
  const begin = useEffectEvent(() => {
    if (pictures === null || live.current === null || still.current === null) return
    const composer = openWebglComposer(live.current, { product, place }, pictures)
    hide.current()
    if (composer !== null) hide.current = showComposer({ product, place }, composer)
    composers.current.live = composer
    composers.current.still ??= openStillComposer(still.current, { product, place }, pictures)
    draw()
  })
  useEffect(() => begin(), [pictures])
  useEffect(() => {
    const canvas = live.current
    if (canvas === null) return undefined
    const lose = (event: Event) => {
      // So that the browser gives the context back when it can.
      event.preventDefault()
      composers.current.live = null
      hide.current()
      draw()
    }
    const restore = () => begin()
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', restore)
    const stop = onSidesOf(frame.current, (now) => {
      sides.current = now
      // In the frame in which it is shown so: a canvas that was not seen has nothing on it.
      draw()
    })
    return () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      stop()
      cancelAnimationFrame(due.current)
      hide.current()
    }
  }, [draw])
  const tell = useEffectEvent(() => onState(state))
  useEffect(() => tell(), [state])
  useEffect(() => plan(), [plan, turn, shade])
  return (
    <div ref={frame} className={styles['picture']} data-real={state} aria-hidden="true">
      <canvas ref={live} hidden={state !== 'live'} data-live />
      <canvas ref={still} hidden={state !== 'still'} data-still />
    </div>
  )
}
