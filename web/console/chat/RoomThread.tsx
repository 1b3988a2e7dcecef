import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import type { ComposerHandle } from '#web/chat/Composer.tsx'
import { Conversation } from '#web/chat/Conversation.tsx'
import { drawings } from '#web/chat/drawings.tsx'
import type { Room } from '#web/chat/room.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { filledReply } from './inbox-rooms.ts'
import { RoomContext } from './RoomContext.tsx'
import { RoomHead } from './RoomHead.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { staffFileAddress } from './staff-files.ts'
import { openStaffRoom } from './staff-room.ts'
import styles from './RoomThread.module.css'

type Asking = 'snooze' | 'replies' | 'context' | null

interface RoomThreadProps {
  room: RoomSummary
  me: string
  now: number
  onBack: () => void
  /** Called when the conversation needs nothing more, to open the next one; not for somebody who has gone elsewhere. */
  onDone: () => void
}

/** One conversation for the staff: its actions, the thread with its notes, and the customer's details beside it. */
export function RoomThread({ room, me, now, onBack, onDone }: RoomThreadProps) {
  const { t } = useTranslation('inbox')
  const myName = useStaffSession((session) => session.firstName) ?? ''
  const opened = useStaffRoom(room.room, me)
  const files = useMemo(() => ({ addressOf: staffFileAddress(room.room) }), [room.room])
  const [isNote, setIsNote] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const [asking, setAsking] = useState<Asking>(null)
  const composer = useRef<ComposerHandle>(null)
  const fills = useServerData('staffChatShow', { params: { customerId: room.room } }).data?.fills
  const attempt = (action: Promise<unknown>) =>
    action.catch((reason: unknown) =>
      showToast(t('actions.failed', { reason: asApiError(reason).message }), { tone: 'error' }),
    )
  const goOnAfter = async (action: Promise<unknown>) => {
    // View and room are part of the address: a colleague who has opened another one meanwhile stays there.
    const { href } = window.location
    await action
    if (window.location.href === href) onDone()
  }
  const isMine = room.assignedTo === me
  const isSnoozed = room.snoozedUntil !== null && room.snoozedUntil > now

  const take = () => void attempt(assignRoom(room.room, isMine ? null : me))
  const snooze = () => (isSnoozed ? void attempt(snoozeRoom(room.room, null)) : setAsking('snooze'))
  const resolve = () => {
    if (room.resolvedAt !== null) return void attempt(resolveRoom(room.room, false))
    const resolved = resolveRoom(room.room, true).then(() =>
      showToast(t('actions.resolved', { name: room.name }), {
        action: { label: t('actions.undo'), run: () => void attempt(resolveRoom(room.room, false)) },
      }),
    )
    void attempt(goOnAfter(resolved))
  }
  const write = (note: boolean) => {
    setIsNote(note)
    requestAnimationFrame(() => composer.current?.focus())
  }
  useShortcuts({
    r: () => write(false),
    n: () => write(true),
    q: () => setAsking('replies'),
    '/': () => setIsSearching(true),
    a: take,
    s: snooze,
    e: resolve,
  })

  return (
    <>
      {/* Esc leaves the message field, so that the shortcuts work again. */}
      <div className={styles['main']} onKeyDown={leaveMessage}>
        <RoomHead
          room={room}
          me={me}
          isSnoozed={isSnoozed}
          onBack={onBack}
          onTake={take}
          onSnooze={snooze}
          onResolve={resolve}
          onSearch={() => setIsSearching(true)}
          onContext={() => setAsking('context')}
        />
        {opened !== null && (
          <Conversation
            room={opened}
            roomId={`staff:${room.room}`}
            side="shop"
            files={files}
            isSearching={isSearching}
            onEndSearch={() => setIsSearching(false)}
            emptyText={t('thread.empty')}
            isNote={isNote}
            composerLabel={isNote ? t('compose.note') : t('compose.reply', { name: room.name })}
            composer={composer}
            composerTools={
              <>
                <IconButton icon={drawings.document} label={t('replies.open')} onClick={() => setAsking('replies')} />
                <Button variant="quiet" className={styles['kind']} aria-pressed={isNote} onClick={() => write(!isNote)}>
                  {t('compose.asNote')}
                </Button>
              </>
            }
          />
        )}
      </div>
      <aside className={styles['context']} aria-label={t('context.title', { name: room.name })}>
        <RoomContext room={room} />
      </aside>
      <Dialog
        title={t('context.title', { name: room.name })}
        isOpen={asking === 'context'}
        onClose={() => setAsking(null)}
      >
        <RoomContext room={room} />
      </Dialog>
      <SnoozeDialog
        isOpen={asking === 'snooze'}
        onClose={() => setAsking(null)}
        onChoose={(until) => {
          setAsking(null)
          void attempt(goOnAfter(snoozeRoom(room.room, until)))
        }}
      />
      <SavedReplies
        isOpen={asking === 'replies'}
        language={room.language}
        onClose={() => setAsking(null)}
        onChoose={(body) => {
          setAsking(null)
          const { text, missing } = filledReply(body, {
            name: room.name.split(' ')[0] ?? room.name,
            me: myName,
            shop: shop.name,
            order: fills?.order ?? null,
            request: fills?.request ?? null,
          })
          composer.current?.insert(text)
          if (missing.length > 0) showToast(t('replies.missing', { gaps: missing.join(', ') }))
        }}
      />
    </>
  )
}

function leaveMessage(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role="region"][tabindex]')?.focus()
}

/** The room's own socket, with the staff token, as long as the room is open on the screen. */
function useStaffRoom(customerId: string, me: string): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const { room: opened, leave } = openStaffRoom(customerId, me)
    setRoom(opened)
    return leave
  }, [customerId, me])
  return room
}

/**
 * What staff decide about a conversation; the inbox's socket sends the result to all staff.
 * @throws ApiError
 */
const assignRoom = (customerId: string, assignedTo: string | null) =>
  call('staffChatChange', { params: { customerId }, body: { assignedTo } })
/**
 * Snoozes until a time, in ms since 1970; null ends the snooze. A new message of the customer ends it too.
 * @throws ApiError
 */
const snoozeRoom = (customerId: string, snoozedUntil: number | null) =>
  call('staffChatChange', { params: { customerId }, body: { snoozedUntil } })
/** @throws ApiError */
const resolveRoom = (customerId: string, isResolved: boolean) =>
  call('staffChatChange', { params: { customerId }, body: { isResolved } })
