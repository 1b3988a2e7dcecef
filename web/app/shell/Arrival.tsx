import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { useChatWindow } from '../stores/chat-window.ts'
import { translate } from '../texts/texts.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTitleOf } from './screen-title.ts'
import { arriveInEntry } from './scroll-memory.ts'
import { useMarkReady } from './use-mark-ready.ts'

/** The path of the last screen that arrived; undefined before the first one. */
let lastPath: string | undefined

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What happens when a screen's content is rendered: it sets the document's title and the scroll position and, after a
 * navigation, focuses the main heading, so that the new screen is read out. It is rendered before the screen, so that
 * the screen's own effects run later and win.
 */
export function Arrival({ route }: { route: ScreenRoute }) {
  const language = useLanguage()
  const [path] = useLocation()
  const search = useSearch()
  const unread = useChatWindow((chat) => chat.unread)
  const own = useTitleOf(path)
  const isFirst = useRef(lastPath === undefined)
  useEffect(() => {
    const title = documentTitle(own ?? route.title(translate), path === paths.home())
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [route, path, own, language, unread])
  useMarkReady(path)
  useBeforePaint(() => {
    const isSameScreen = lastPath === path
    const stop = arriveInEntry(isSameScreen)
    if (!isSameScreen && !isFirst.current) focusHeadingLater()
    lastPath = path
    isFirst.current = false
    return stop
  }, [path, search])
  return null
}

/** The title of a screen with the shop's name, in the other order on the home screen. */
export const documentTitle = (title: string, isHome: boolean): string =>
  isHome ? `${shop.name} · ${title}` : `${title} · ${shop.name}`

/**
 * After the first frame: to focus before it makes the browser work out the new screen's styles twice. A control that the screen
 * focused itself keeps the focus.
 */
function focusHeadingLater(): void {
  const before = document.activeElement
  afterNextPaint(() => {
    if (document.activeElement === before || document.activeElement === document.body) focusHeading()
  })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
