import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { ConnectionNotice } from '#web/chat/ConnectionNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { shareInbox, type InboxFeed } from './inbox-feed.ts'
import { isInboxView, neighbour, roomsUnder } from './inbox-rooms.ts'
import { RoomList } from './RoomList.tsx'
import { RoomThread } from './RoomThread.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { sendUnsentReplies } from './staff-room.ts'
import { useRooms } from './use-rooms.ts'
import styles from './InboxScreen.module.css'

/**
 * The staff's inbox (R-STAFF-05): the list of rooms beside the thread of one of them; on a phone first the list, then
 * the thread. The open room and the view are part of the address.
 */
export function InboxScreen() {
  const me = useStaffSession((session) => session.userId)
  const feed = useInboxFeed(me)
  return feed === null || me === null ? null : <Inbox feed={feed} me={me} />
}

function useInboxFeed(me: string | null): InboxFeed | null {
  const [feed, setFeed] = useState<InboxFeed | null>(null)
  useEffect(() => {
    if (me === null) return
    const opened = shareInbox(me)
    setFeed(opened)
    sendUnsentReplies(me)
    return () => opened.close()
  }, [me])
  return feed
}

function Inbox({ feed, me }: { feed: InboxFeed; me: string }) {
  const { t } = useTranslation('inbox')
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const asked = query.get('view')
  const view = isInboxView(asked) ? asked : 'open'
  const chosen = query.get('room')
  const inbox = useStore(feed.store)
  const { promise, status } = inbox
  const { rooms, hasLoaded, chosen: room, isGone, loadMore, isLoadingMore, error } = useRooms(inbox, view, chosen)
  const now = useNow()
  const listed = useMemo(() => roomsUnder(view, rooms.values(), me, now), [view, rooms, me, now])
  const [areShortcutsShown, setAreShortcutsShown] = useState(false)
  const go = (id: string | null) =>
    navigate(staffPaths.inbox({ view, ...(id !== null && { room: id }) }), { replace: chosen !== null && id !== null })
  const step = (by: 1 | -1) => {
    const next = neighbour(listed, chosen, by)
    if (next !== null) go(next)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    u: () => chosen !== null && go(null),
    '?': () => setAreShortcutsShown(true),
  })

  return (
    <div className={styles['inbox']} data-room={chosen === null ? undefined : 'open'}>
      <section className={styles['list']} aria-labelledby="inbox-title">
        <div className={styles['head']}>
          <h1 id="inbox-title">{t('title')}</h1>
          <Button
            variant="quiet"
            className={styles['keys']}
            onClick={() => setAreShortcutsShown(true)}
            aria-label={t('keys.title')}
          >
            ?
          </Button>
        </div>
        <ConnectionNotice status={status} onReconnect={feed.reconnect} />
        <RoomList
          rooms={listed}
          all={rooms}
          view={view}
          chosen={chosen}
          me={me}
          now={now}
          promise={promise}
          hasLoaded={hasLoaded}
          onMore={loadMore}
          isLoadingMore={isLoadingMore}
          error={error}
        />
      </section>
      <section className={styles['thread']} aria-label={room?.name ?? t('thread.none')}>
        {room === undefined ? (
          <p className={styles['none']}>{isGone ? t('thread.gone') : chosen === null ? t('thread.none') : ''}</p>
        ) : (
          <RoomThread key={room.room} room={room} me={me} now={now} onBack={() => go(null)} onDone={() => step(1)} />
        )}
      </section>
      <ShortcutsDialog isOpen={areShortcutsShown} onClose={() => setAreShortcutsShown(false)} />
    </div>
  )
}

/** The current time, updated often enough to show minutes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
