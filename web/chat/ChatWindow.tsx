import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { closeChat, minimiseChat, useChatWindow } from '#web/app/stores/chat-window.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { ChatMenu } from './ChatMenu.tsx'
import type { ComposerHandle } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { customerFiles } from './customer-room.ts'
import { drawings } from './drawings.tsx'
import type { Room } from './room.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useWindowPlace } from './use-window-place.ts'
import styles from './ChatWindow.module.css'

/**
 * The chat (R-CHAT-01): a window that floats near the bottom right, beside the page, which stays usable. On a phone it
 * fills the screen, and Back closes it.
 */
export function ChatWindow({ room, userId }: { room: Room; userId: string }) {
  const { t } = useTranslation('chat')
  const isPhone = useIsPhone()
  const isMinimised = useChatWindow((chat) => chat.isMinimised) && !isPhone
  const unread = useChatWindow((chat) => chat.unread)
  const status = useStore(room.store, (state) => state.status)
  const [isSearching, setIsSearching] = useState(false)
  const frame = useRef<HTMLDialogElement>(null)
  const composer = useRef<ComposerHandle>(null)
  // Shown first, then placed: a hidden element has no size.
  useNativeDialog(frame, isPhone)
  const { place, onKeyDown, dock, drag } = useWindowPlace(frame, isMinimised)
  const close = useBackCloses(isPhone, closeChat)
  useEffect(() => {
    // On a phone the keyboard would hide the messages; it opens when the customer taps the field.
    if (!isPhone && !isMinimised) composer.current?.focus()
  }, [isPhone, isMinimised])

  return (
    <dialog
      ref={frame}
      className={classNames(
        styles['window'],
        isPhone ? styles['full'] : styles['floating'],
        isMinimised && styles['minimised'],
      )}
      aria-label={t('with', { shop: shop.name })}
      style={isPhone ? undefined : { right: `${place.right}px`, bottom: `${place.bottom}px` }}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isPhone) return
        event.preventDefault()
        close()
      }}
    >
      <header className={styles['bar']} {...(isPhone ? {} : drag)}>
        <div className={styles['who']}>
          <h2>{t('title')}</h2>
          <span className={styles['status']} data-status={status}>
            {status === 'connected' ? t('status.connected') : ''}
          </span>
        </div>
        {!isMinimised && (
          <>
            <IconButton
              icon={drawings.search}
              label={t('search.open')}
              aria-expanded={isSearching}
              onClick={() => setIsSearching(true)}
            />
            {!isPhone && <IconButton icon={drawings.move} label={t('window.move')} onKeyDown={onKeyDown} />}
            <ChatMenu onDock={isPhone ? undefined : dock} />
          </>
        )}
        {!isPhone && (
          <IconButton
            icon={isMinimised ? 'plus' : 'minus'}
            label={isMinimised ? t('window.restore') : t('window.minimise')}
            onClick={() => minimiseChat(!isMinimised)}
          />
        )}
        <IconButton icon="close" label={t('window.close')} onClick={close} />
      </header>
      <ColourBar className={styles['colours']} />
      {isMinimised ? (
        unread > 0 && <p className={styles['unread']}>{t('thread.newest')}</p>
      ) : (
        <Conversation
          room={room}
          roomId={userId}
          side="customer"
          files={customerFiles}
          isSearching={isSearching}
          onEndSearch={() => setIsSearching(false)}
          emptyText={t('thread.empty')}
          composer={composer}
        />
      )}
    </dialog>
  )
}

/**
 * Shows the dialog beside the page, or over it on a phone. On closing, the focus returns to the element that opened it.
 */
function useNativeDialog(frame: RefObject<HTMLDialogElement | null>, isPhone: boolean): void {
  const opener = useRef<Element | null>(null)
  const giveBack = useCallback(() => {
    const { current } = opener
    // After a reload, or when the opening element is gone, the toggle gets the focus.
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
    const target = isThere ? current : document.getElementById('chat-toggle')
    target?.focus()
  }, [])
  useLayoutEffect(() => {
    opener.current = document.activeElement
    return giveBack
  }, [giveBack])
  useLayoutEffect(() => {
    const dialog = frame.current
    if (dialog === null) return
    if (isPhone) {
      dialog.showModal()
      document.documentElement.dataset['dialog'] = 'open'
    } else dialog.show()
    return () => {
      dialog.close()
      delete document.documentElement.dataset['dialog']
    }
  }, [frame, isPhone])
}
