import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { create } from 'zustand'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { stored } from '#web/app/stores/stored.ts'
import { mayUse, type Viewer } from './navigation.ts'
import { useUnreadChats } from './staff-live.ts'

/**
 * Numbers beside parts of the menu: notes that name the reader, orders that were paid since the list was last opened, and
 * chats with unread messages.
 */
export const useBadges = create<{ home: number; orders: number; inbox: number }>()(() => ({
  home: 0,
  orders: 0,
  inbox: 0,
}))

const seenKey = (me: string): string => `ordersSeen:${me}`
const seenBy = (me: string): number | null => {
  const at = Number(stored.read('local', seenKey(me)))
  return Number.isSafeInteger(at) && at > 0 ? at : null
}

/** Counts what is new for the menu, and puts the sum in front of the tab's title. For the console's frame. */
export function useBadgeCounts(me: string | null, viewer: Viewer): void {
  const [path] = useLocation()
  const isOn = me !== null && mayUse(viewer, 'orders')
  const [seen, setSeen] = useState<{ me: string; at: number | null } | null>(null)
  const since = me === null ? null : seen?.me === me ? seen.at : seenBy(me)
  const source = useServerData('staffNews', isOn ? { query: since === null ? {} : { since } } : null)
  const now = source.data?.now
  const isAtList = path === staffPaths.orders()
  const newOrders = source.data?.newOrders ?? 0
  // Whoever looks at the list has seen what is new; in a browser without a mark, counting begins now.
  const mark = me !== null && now !== undefined && (since === null || (isAtList && newOrders > 0)) ? now : null
  useEffect(() => {
    if (mark === null || me === null) return
    stored.write('local', seenKey(me), String(mark))
    setSeen({ me, at: mark })
  }, [mark, me])
  const inbox = useUnreadChats((chats) => chats.count) ?? 0
  const orders = isOn && !isAtList ? newOrders : 0
  const home = isOn ? (source.data?.mentions ?? 0) : 0
  useEffect(() => useBadges.setState({ home, orders, inbox: isOn ? inbox : 0 }), [home, orders, inbox, isOn])
  useTitleCount(isOn ? home + orders + inbox : 0)
}

/** Writes a number in front of the document's title, whoever sets the title and when. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const element = document.querySelector('title')
    const write = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '')
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    write()
    if (element === null) return
    const watcher = new MutationObserver(write)
    watcher.observe(element, { childList: true, characterData: true, subtree: true })
    return () => watcher.disconnect()
  }, [count])
}
