import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { IconButton } from '#web/ui/IconButton.tsx'
import { paths } from '../paths.ts'
import { closeChat, openChat, useChatWindow } from '../stores/chat-window.ts'
import { rememberIntent } from '../stores/intent.ts'
import { useSession } from '../stores/session.ts'
import { CountBadge } from './CartLink.tsx'
import { loadChat } from './ChatPanel.tsx'
import styles from './ChatToggle.module.css'

/**
 * Opens and closes the chat (R-PAGE-05), with the number of unread messages. A visitor has the button too; it leads to
 * log in and, after that, to the chat.
 */
export function ChatToggle() {
  const { t } = useTranslation('shell')
  const [path, navigate] = useLocation()
  const status = useSession((session) => session.status)
  const { isOpen, unread } = useChatWindow()
  useLinkToChat(status)
  if (status !== 'loggedIn') {
    const logInFirst = () => {
      rememberIntent({ path: `${path}?chat=open` })
      navigate(paths.login())
    }
    return (
      <span className={`${styles['chat']} ${styles['forVisitors']}`}>
        <IconButton id="chat-toggle" icon="chat" label={t('chat.open')} onClick={logInFirst} />
      </span>
    )
  }
  const label = t(isOpen ? 'chat.close' : 'chat.open')
  return (
    <span className={styles['chat']}>
      <IconButton
        id="chat-toggle"
        icon="chat"
        label={unread > 0 ? `${label}, ${t('chat.unread', { count: unread })}` : label}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadChat().catch(() => undefined)}
        onClick={isOpen ? closeChat : openChat}
      />
      {unread > 0 && <CountBadge count={unread} />}
    </span>
  )
}

/** The mailed link `/?chat=open` opens the chat; a visitor has to log in first. */
function useLinkToChat(status: 'unknown' | 'loggedIn' | 'loggedOut'): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('chat') !== 'open' || status === 'unknown') return
    if (status === 'loggedOut') {
      rememberIntent({ path: `${path}?${search}` })
      return navigate(paths.login(), { replace: true })
    }
    query.delete('chat')
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    openChat()
  }, [status, path, search, navigate])
}
