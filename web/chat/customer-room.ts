import { refreshToken } from '#web/app/api/refresh-token.ts'
import { setUnread } from '#web/app/stores/chat-window.ts'
import { currentSession, useSession } from '#web/app/stores/session.ts'
import { translate } from '#web/app/texts/texts.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { alertOf } from './alerts.ts'
import { chatFiles } from './chat-files.ts'
import { openRoom, type Room } from './room.ts'
import type { FileAccess } from './use-file.ts'

let current: { userId: string; room: Room; leave: () => void } | null = null

const customerToken = (): string | null => currentSession().token

/** How the customer reads files of the thread. */
export const customerFiles: FileAccess = { addressOf: ({ url }) => url }

/**
 * The logged-in customer's room. It is opened at the first call and kept until they log out or leave the page: closing
 * the window does not interrupt sending. Null when nobody is logged in.
 */
export function customerRoom(): Room | null {
  const { userId } = currentSession()
  if (current !== null && current.userId === userId) return current.room
  current?.leave()
  current = userId === null ? null : enter(userId)
  return current?.room ?? null
}

function enter(userId: string): NonNullable<typeof current> {
  const room = openRoom({
    room: userId,
    owner: userId,
    side: 'customer',
    token: customerToken,
    renew: refreshToken,
    files: chatFiles(userId, userId),
    onArrival: ({ content }) => alertOf(translate('chat:alerts.title', { shop: shop.name }), content),
  })
  const stopCounting = room.store.subscribe(({ unread, hasLoaded }) => hasLoaded && setUnread(unread))
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.userId !== userId) customerRoom()
    else if (now.token !== before.token) room.authenticateAgain()
  })
  return {
    userId,
    room,
    leave: () => {
      stopCounting()
      stopWatching()
      room.close()
      setUnread(0)
    },
  }
}
