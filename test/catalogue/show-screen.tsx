import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { forgetSession } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage, type Area } from '#web/app/texts/texts.ts'
import type { Language } from '#worker/platform/language.rules.ts'

/** A fresh browser tab without a session, with these texts. */
export async function aFreshTab(areas: readonly Area[], language: Language = 'en'): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  forgetSession()
  await showLanguage(language)
  await loadAreas(areas)
}

/**
 * Shows a screen at a path, with an empty cache.
 * @returns the current address, the history of addresses, and a function that unmounts the screen
 */
export async function showScreen(
  screen: ReactNode,
  path: string,
): Promise<{ path: () => string | undefined; visited: readonly string[]; leave: () => void }> {
  const { hook, searchHook, navigate, history: visited } = memoryLocation({ path, record: true })
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Router hook={hook} searchHook={searchHook} aroundNav={(_, to, options) => navigate(to, options)}>
        {screen}
      </Router>
    </SWRConfig>,
  )
  await settle()
  await nextFrame()
  return { path: () => visited.at(-1), visited, leave: unmount }
}

/** Lets answers arrive and, with faked timers, this much time go by. */
export const settle = (ms = 0): Promise<void> =>
  act(
    async () =>
      void (await (vi.isFakeTimers()
        ? vi.advanceTimersByTimeAsync(ms)
        : new Promise((resolve) => setTimeout(resolve, ms)))),
  )

/** Lets the next frame be painted and what waits for it run: a screen is whole after its first one. */
const nextFrame = (): Promise<void> =>
  vi.isFakeTimers()
    ? settle(50)
    : act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** A window of this width, in which less motion is wanted or not. */
export function aWindow({ width = 1280, wantsLessMotion = false } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1]
    return Object.assign(new EventTarget(), {
      media: query,
      matches: most === undefined ? query.includes('reduced-motion') && wantsLessMotion : width <= Number(most),
    })
  })
}

/** A watched end of a list. `standAt` puts it this many px below the window's top, `comeNear` inside the window. */
interface WatchedEnd {
  standAt: (top: number) => void
  comeNear: () => void
}

/** The margins of an observer around the window, in px: above and below. */
function marginsOf(rootMargin = '0px'): { above: number; below: number } {
  const [above = 0, , below = above] = rootMargin.split(' ').map((margin) => Number.parseFloat(margin))
  return { above, below }
}

/**
 * The watched ends of lists, in a window that is 800 px high. As in a browser, an observer hears of an end when it has
 * come into the window or its margins, or has left them, and of nothing that happens outside.
 */
export function watchedEnds(): WatchedEnd[] {
  const ends: WatchedEnd[] = []
  const windowHeight = 800
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: Array<{ isIntersecting: boolean }>) => void
      readonly #margins: { above: number; below: number }
      constructor(tell: (entries: Array<{ isIntersecting: boolean }>) => void, options?: { rootMargin?: string }) {
        this.#tell = tell
        this.#margins = marginsOf(options?.rootMargin)
      }
      observe() {
        const { above, below } = this.#margins
        let wasInside = false
        const standAt = (top: number) => {
          const isInside = top >= -above && top <= windowHeight + below
          if (isInside !== wasInside) this.#tell([{ isIntersecting: isInside }])
          wasInside = isInside
        }
        ends.push({ standAt, comeNear: () => standAt(windowHeight / 2) })
      }
      disconnect() {
        // nothing is observed for real
      }
    },
  )
  return ends
}
