import { keepFirstData } from '../api/first-data.ts'
import { findRoute } from '../match-route.ts'
import { loadPartsOf } from '../parts-ahead.ts'
import { prefetchScreen } from './prefetch-screen.ts'

/**
 * A prefetched page is not fetched again for this long, in ms; its data counts as fresh for as long (first-data.ts).
 */
const freshMs = 60_000
/** How long a picture's link must be visible on a screen that is ready before it counts as an intent, in ms. */
const settledMs = 1_000

const fetchedAt = new Map<string, number>()

/** Of a page's HTML, what it preloads and its first data. */
const keptParts = /<link rel="preload" as="image"[^>]*>|<script[^>]* id="first-data"[^>]*>.*?<\/script>/gs

/**
 * Fetches the prerendered page a link leads to, and keeps the data and the first picture of its first view. A tap then
 * needs nothing more from the network.
 */
async function prefetchFirstView({ pathname, search }: HTMLAnchorElement): Promise<void> {
  const address = pathname + search
  const isFresh = performance.now() - (fetchedAt.get(address) ?? Number.NEGATIVE_INFINITY) < freshMs
  if (isFresh || pathname === location.pathname || findRoute(pathname).route.page === undefined) return
  fetchedAt.set(address, performance.now())
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    if (!answer.ok) return
    // Of the page only what is kept of it: to parse all of it would hold up a tap.
    const parts = (await answer.text()).match(keptParts) ?? []
    const page = new DOMParser().parseFromString(parts.join(''), 'text/html')
    keepFirstData(page)
    for (const { imageSrcset, imageSizes } of page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')) {
      const picture = new Image()
      picture.sizes = imageSizes
      picture.srcset = imageSrcset
    }
  } catch {
    // A failed prefetch is ignored: the navigation fetches it again.
    fetchedAt.delete(address)
  }
}

/** Loads the code of the screen at a path, and then that of its parts. A failure is ignored, as with the screen's own. */
async function prefetchCode(path: string): Promise<void> {
  await prefetchScreen(path)
  await loadPartsOf(findRoute(path).route).catch(() => undefined)
}

function prefetch(link: HTMLAnchorElement): void {
  void prefetchCode(link.pathname)
  void prefetchFirstView(link)
}

/**
 * Whether an event is a finger's, or the focus that follows it. Its tap comes before any page could: the screen asks for
 * its data then, and the page would be a second request beside that.
 */
const isTouch = (event: Event): boolean =>
  event.type === 'touchstart' ||
  (event instanceof PointerEvent && event.pointerType === 'touch') ||
  (event.type === 'focusin' && event.target instanceof Element && !event.target.matches(':focus-visible'))

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null
}

/**
 * Prefetches what a link leads to as soon as somebody shows the intent to follow it by pointing or focusing, and its code
 * when they touch it. A phone has no hovering pointer, so a linked picture in view counts too, except when the visitor
 * saves data.
 */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event) => {
    const link = linkOf(event.target)
    if (link === null) return
    if (isTouch(event)) void prefetchCode(link.pathname)
    else prefetch(link)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true, capture: true })
  if (!savesData()) prefetchPicturesInSight()
}

/** Whether the visitor asked for as little data as possible. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Watches the linked pictures of each screen once it is ready; html[data-ready] names the screen (use-mark-ready.ts).
 */
function prefetchPicturesInSight(): void {
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLAnchorElement) prefetch(target)
  })
  let settling: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    inSight.disconnect()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:has(img)')) {
      if (link.origin === location.origin && link.pathname !== location.pathname) inSight.observe(link)
    }
    // A list's cards lead to one screen: its code is here when one of them is tapped. Their data is asked for card by card.
    const card = document.querySelector<HTMLAnchorElement>('main article a[href]')
    if (card?.origin === location.origin) void prefetchCode(card.pathname)
  }
  const settle = () => {
    inSight.disconnect()
    clearTimeout(settling)
    settling = setTimeout(watch, settledMs)
  }
  settle()
  new MutationObserver(settle).observe(document.documentElement, { attributeFilter: ['data-ready'] })
}
