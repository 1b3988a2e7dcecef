/** Fingers on a page, as Chromium itself gets them: it scrolls, pinches and takes touches away as on a phone. */
import type { CDPSession, Locator, Page } from 'playwright-core'

export interface Finger {
  x: number
  y: number
}

/** The middle of what a locator finds, scrolled into view. */
export async function middleOf(what: Locator): Promise<Finger> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** Two fingers on both sides of a point, so many px from it, turned by so many degrees from lying flat. */
export function twoFingers({ x, y }: Finger, apart: number, degrees = 0): Finger[] {
  const [across, along] = [apart * Math.cos((degrees * Math.PI) / 180), apart * Math.sin((degrees * Math.PI) / 180)]
  return [
    { x: x - across, y: y - along },
    { x: x + across, y: y + along },
  ]
}

/** So many moves make a gesture, so that each is shorter than what a browser waits for before it scrolls. */
const moves = 12

/** The line to Chromium by which fingers touch a page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

export async function fingersOn(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const touch = await session
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]): Promise<void> => {
    await touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  }
  return {
    down: (...fingers: Finger[]) => send('touchStart', fingers),
    up: () => send('touchEnd', []),
    /** Puts fingers down one after the other, moves them, and lifts them. `at` is where they are, by the share that is done. */
    async gesture(at: (share: number) => Finger[]): Promise<void> {
      const first = at(0)
      for (let count = 1; count <= first.length; count += 1) await send('touchStart', first.slice(0, count))
      for (let move = 1; move <= moves; move += 1) await send('touchMove', at(move / moves))
      await send('touchEnd', [])
    },
    /** Swipes with one finger, which rests before it is lifted: a page that was scrolled lies still. */
    async swipe(from: Finger, by: Finger): Promise<void> {
      const at = (share: number): Finger => ({ x: from.x + by.x * share, y: from.y + by.y * share })
      await send('touchStart', [from])
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', [at(share)])
      for (const back of [1, 0]) {
        await new Promise((resume) => setTimeout(resume, 40))
        await send('touchMove', [{ x: at(1).x, y: at(1).y + back }])
      }
      await send('touchEnd', [])
    },
  }
}
