/** Scrolling through a long list: what each frame takes of processor time, and whether the list keeps up. */
import type { Browser, Page } from 'playwright-core'
import { framesOf, type FrameWork } from './work.ts'

export interface Scrolling {
  pictures: number
  frames: FrameWork[]
  /** In how many frames the window showed room in which a picture belongs. */
  framesWithRoom: number
}

/** As fast as a thumb throws a list, px a second, and how much of it one frame may pass at most where frames are slow. */
const fling = { pxPerSecond: 6_000, mostPx: 200 }
/** How long one trace goes on, ms: a longer one would not fit the browser's memory for it. */
const traceMs = 6_000

/**
 * Scrolls through a list to a picture, for so long at most, and reads from traces what each frame took of processor time. The
 * processor is not slowed, its time is multiplied: so what else the machine does changes little.
 */
export async function scrollThrough(
  browser: Browser,
  page: Page,
  url: string,
  { pictures, endMs }: { pictures: number; endMs: number },
): Promise<Scrolling> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const stopAt = performance.now() + endMs
  const found: Scrolling = { pictures: 0, frames: [], framesWithRoom: 0 }
  while (found.pictures < pictures && performance.now() < stopAt) {
    const part = await framesOf(browser, page, 'move', async () => {
      const [reached, withRoom] = await page.evaluate(scrollOn, [pictures, traceMs, fling] as const)
      found.pictures = Math.max(found.pictures, reached)
      found.framesWithRoom += withRoom
    })
    found.frames.push(...part)
  }
  return found
}

/** Runs in the page. `move` is called once in each frame, by which a trace tells frames apart. */
function scrollOn([wanted, forMs, { pxPerSecond, mostPx }]: readonly [number, number, typeof fling]): Promise<
  [reached: number, framesWithRoom: number]
> {
  return new Promise((resolve) => {
    const began = performance.now()
    let [before, reached, withRoom] = [began, 0, 0]
    // What a frame before showed: the places are worked out.
    const isRoomSeen = (items: readonly Element[]) => {
      const ends = items.map((item) => item.getBoundingClientRect())
      const isWhole = reached >= wanted
      return !isWhole && Math.max(...ends.map(({ bottom }) => bottom)) < innerHeight
    }
    const move = () => {
      const items = [...document.querySelectorAll('main [aria-posinset]')]
      for (const item of items) reached = Math.max(reached, Number(item.getAttribute('aria-posinset')))
      if (isRoomSeen(items)) withRoom += 1
      const now = performance.now()
      scrollBy(0, Math.min(mostPx, ((now - before) * pxPerSecond) / 1000))
      before = now
      if (reached >= wanted || now - began > forMs) resolve([reached, withRoom])
      else requestAnimationFrame(move)
    }
    move()
  })
}
