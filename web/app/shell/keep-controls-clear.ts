import { useToasts } from '#web/ui/toasts.ts'

/** The place of a field of Stripe's, whose controls are in a frame. */
const stripes = '.StripeElement'
/** The controls of a page. A place for a message is sought between them. */
const controls = `a[href], button, input, select, textarea, summary, [role=slider], ${stripes}`
/** A control that is higher, such as a picture that is a link, can be pressed beside a message, px. */
const mostHeightPx = 132
/** What stays free between a message and a control, and at the upper edge of the window, px. */
const gapPx = 4
/** How far apart the places are that are tried, px. */
const stepPx = 4

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The area that two boxes share, px². */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * How far up a message has to go from its place at the lower edge to cover no control, px; where there is no such place in the window, to
 * where it covers the least of them.
 */
export function liftOf(message: Box, others: readonly Box[]): number {
  let [lift, least] = [0, Infinity]
  for (let up = 0; message.top - up >= gapPx; up += stepPx) {
    const [top, bottom] = [message.top - up - gapPx, message.bottom - up + gapPx]
    const around = { left: message.left - gapPx, top, right: message.right + gapPx, bottom }
    const covered = others.reduce((sum, other) => sum + shared(around, other), 0)
    if (covered < least) [lift, least] = [up, covered]
    if (covered === 0) break
  }
  return lift
}

const placeOfMessages = () => document.querySelector<HTMLElement>('#root > [role=status][aria-live]')

/**
 * Keeps the messages (ui/Toasts.tsx) where they cover no control: when one comes or goes, and when the page was scrolled or got another
 * size. The key F8 leads into the newest one, and back.
 */
export function keepControlsClear(): void {
  let before: Element | null = null
  const leadBack = () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    before = null
  }
  useToasts.subscribe(() =>
    requestAnimationFrame(() => {
      settle()
      // The focused message is gone.
      if (document.activeElement === document.body) leadBack()
    }),
  )
  settle()
  // A message enters from 8 px below its place.
  for (const type of ['scrollend', 'resize', 'animationend']) addEventListener(type, settle, { passive: true })
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Node && placeOfMessages()?.contains(target))) before = null
  })
  addEventListener('keydown', ({ key }) => {
    const place = placeOfMessages()
    if (key !== 'F8' || !place) return
    const first = place.lastElementChild?.querySelector('button')
    if (place.contains(document.activeElement)) leadBack()
    else if (first) {
      const from = document.activeElement
      first.focus()
      before = from
    }
  })
}

/** Moves the messages to where they cover no control. */
function settle(): void {
  const place = placeOfMessages()
  if (!place) return
  const boxes = [...place.children].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return
  const lifted = -Number(/-\d+/.exec(place.style.getPropertyValue('--lift')))
  const message = {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)) + lifted,
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + lifted,
  }
  place.style.setProperty('--lift', `0 -${liftOf(message, controlsInSight(place))}px`)
}

/** The boxes of the controls that a message could cover. */
const controlsInSight = (place: HTMLElement): Box[] =>
  [...document.querySelectorAll<HTMLInputElement>(controls)].flatMap((one) => {
    if (place.contains(one) || !one.checkVisibility({ visibilityProperty: true })) return []
    // A box that is seen through its label is pressed there.
    return [one, ...(one.labels ?? [])]
      .map((seen) => seen.getBoundingClientRect())
      .filter(
        ({ top, bottom, width, height }) =>
          bottom > 0 && top < innerHeight && width > 2 && height > 2 && (height < mostHeightPx || one.matches(stripes)),
      )
  })
