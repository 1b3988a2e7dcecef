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

/** More pixels across than this are not seen. */
const mostWide = 1440

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
  /** How wide it is shown, px: reading it makes the browser work out all places first. */
  const shownWide = useRef(0)

  const look = useRef({ state, turn, shade })
  useLayoutEffect(() => {
    look.current = { state, turn, shade }
  }, [state, turn, shade])
  /** Draws with the next frame, at most once in it. */
  const plan = useCallback(() => {
    const draw = () => {
      due.current = 0
      const { state: shown, turn: turned, shade: shaded } = look.current
      const canvas = shown === 'live' ? live.current : still.current
      const composer = shown === 'live' ? composers.current.live : composers.current.still
      if (canvas === null || composer === null || art.current === null) return
      shownWide.current ||= canvas.clientWidth
      const wide = Math.min(mostWide, Math.round(shownWide.current * devicePixelRatio))
      if (wide === 0) return
      composer.draw({ art: art.current, turn: turned, wide, shade: shaded })
    }
    if (due.current === 0) due.current = requestAnimationFrame(draw)
  }, [])
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
    setState(composers.current.live === null ? 'still' : 'live')
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
      setState((was) => (was === 'live' ? 'still' : was))
    }
    const restore = () => begin()
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', restore)
    const frame = canvas.parentElement ?? canvas
    const resize = () => {
      shownWide.current = frame.clientWidth
      plan()
    }
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resize)
    observer?.observe(frame)
    return () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      observer?.disconnect()
      cancelAnimationFrame(due.current)
      hide.current()
    }
  }, [plan])
  const tell = useEffectEvent(() => onState(state))
  useEffect(() => tell(), [state])
  useEffect(() => plan(), [plan, state, turn, shade])
  return (
    <div className={styles['picture']} data-real={state} aria-hidden="true">
      <canvas ref={live} hidden={state !== 'live'} data-live />
      <canvas ref={still} hidden={state !== 'still'} data-still />
    </div>
  )
}
