import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { unsent } from '#web/app/stores/unsent.ts'
import { openRoom, type Room } from '#web/chat/room.ts'
import { renewStaffToken, staffToken } from './inbox-feed.ts'
import { staffFiles } from './staff-files.ts'

/** Opens a customer's room as a member of staff. */
export function openStaffRoom(customerId: string, me: string): { room: Room; leave: () => void } {
  const room = openRoom({
    room: customerId,
    owner: me,
    side: 'shop',
    token: staffToken,
    renew: renewStaffToken,
    files: staffFiles(me, customerId),
  })
  const stopWatching = useStaffSession.subscribe((now, before) => {
    if (now.token === null) end()
    else if (now.token !== before.token) room.authenticateAgain()
  })
  const isSending = () => room.store.getState().outgoing.some(({ state }) => state !== 'failed')
  let stopWaiting = (): void => undefined
  const end = () => {
    stopWaiting()
    stopWatching()
    room.close()
  }
  return {
    room,
    // Written messages are sent even after another room was opened: this room stays connected until it has them.
    leave: () => {
      if (!isSending()) return end()
      stopWaiting = room.store.subscribe(() => {
        if (!isSending()) end()
      })
    },
  }
}

/** Sends the messages that were left over when the page was closed. */
export function sendUnsentReplies(me: string): void {
  for (const room of unsent.roomsOf(me)) openStaffRoom(room, me).leave()
}
