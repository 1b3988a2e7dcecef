import { openRoom, type Room } from '../../chat/room.ts'
import { useStaffSession } from '../../stores/staff-session.ts'
import { renewStaffToken, staffToken } from './inbox-feed.ts'
import { staffFiles } from './staff-files.ts'

/** Opens a customer's room as a person of the staff. */
export function openStaffRoom(customerId: string, me: string): { room: Room; leave: () => void } {
  const room = openRoom({ room: customerId, owner: me, side: 'shop', token: staffToken, renew: renewStaffToken, files: staffFiles(me, customerId) })
  const stopWatching = useStaffSession.subscribe((now, before) => {
    if (now.token !== before.token) room.authenticateAgain()
  })
  return {
    room,
    leave: () => {
      stopWatching()
      room.close()
    },
  }
}
