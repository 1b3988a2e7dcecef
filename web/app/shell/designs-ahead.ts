import { keepAhead } from '../api/first-data.ts'
import { serverDataKey } from '../api/server-data-key.ts'
import { sharedCache } from '../api/shared-cache.ts'
import { read } from '../api/use-server-data.ts'
import { findRoute } from '../match-route.ts'
import { savesData } from './prefetch.ts'

/** How long nothing was scrolled or pressed until the cards in sight count as looked at, ms. */
const settledMs = 1_000

/**
 * Asks for the data of the designs whose cards stay in sight, so that a tap on one of them needs nothing more from the
 * network: one after the other, each once, and not where the visitor saves data. A card is an article with a link to the
 * design's page.
 */
export function askForDesignsInSight(): void {
  if (savesData()) return
  let looks = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const began = ++looks
    for (const { pathname } of linksInSight()) {
      await askAhead(pathname)
      // What is in sight is looked at anew.
      if (looks !== began) return
    }
  }
  const settle = () => {
    looks += 1
    clearTimeout(waiting)
    waiting = setTimeout(() => void look(), settledMs)
  }
  settle()
  for (const type of ['scroll', 'click']) document.addEventListener(type, settle, { passive: true, capture: true })
}

const linksInSight = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article h2 a[href]')].filter((link) => {
    const { top, bottom } = (link.closest('article') ?? link).getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

/** Nothing where the address is not a design's. A failure is ignored: the page itself will show it. */
async function askAhead(pathname: string): Promise<void> {
  const { category, design } = findRoute(pathname).params
  if (category === undefined || design === undefined) return
  const params = { category, design }
  const key = serverDataKey('readyDesignShow', { params }, null)
  if (key === null || sharedCache.cache?.get(key)?.data !== undefined || !navigator.onLine) return
  const data = await read('readyDesignShow', { params }).catch(() => undefined)
  if (data !== undefined) keepAhead(key, data)
}
