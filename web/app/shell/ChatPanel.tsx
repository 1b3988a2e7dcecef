import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { closeChat, openChat, useChatWindow, wasChatOpen } from '../stores/chat-window.ts'
import { useSession } from '../stores/session.ts'
import { unsent } from '../stores/unsent.ts'
import { loadAreas } from '../texts/texts.ts'

type ChatModule = typeof import('#web/chat/OpenChat.tsx')
let loading: Promise<ChatModule> | undefined

/** Loads the chat's code and texts, which no page has before they are needed. */
export function loadChat(): Promise<ChatModule> {
  loading ??= Promise.all([import('#web/chat/OpenChat.tsx'), loadAreas(['chat'])]).then(
    ([module]) => module,
    (reason: unknown) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

const openChatPart = async () => (await loadChat()).OpenChat

/** The chat's window beside every screen: only when somebody is logged in and the chat is open (R-PAGE-05). */
export function ChatPanel() {
  const { t } = useTranslation('ui')
  const { status, userId } = useSession()
  const isOpen = useChatWindow((chat) => chat.isOpen)
  useEffect(() => {
    // Wait until the session is known: otherwise a reload would close an open chat.
    if (status === 'unknown') return
    if (userId === null) return closeChat()
    if (wasChatOpen()) return openChat()
    // Messages written before a reload are sent even when the chat is closed.
    if (unsent.hasAny(userId))
      void loadChat().then(
        ({ sendUnsent }) => sendUnsent(),
        () => undefined,
      )
  }, [status, userId])
  const OpenChat = useLazyComponent(openChatPart, isOpen, () => {
    closeChat()
    showToast(t('error.offline'), { tone: 'error' })
  })
  return userId === null || !isOpen || OpenChat === null ? null : <OpenChat userId={userId} />
}
