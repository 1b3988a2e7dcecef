import { create } from 'zustand'
import { stored } from './stored.ts'

/** The chat as the whole shop knows it, without its code: whether its window is open, and how much in it is unread. */
export interface ChatWindowState {
  isOpen: boolean
  /** Only its bar is shown. */
  isMinimised: boolean
  /** Messages of the shop that she has not read. */
  unread: number
}

const key = 'chatOpen'

/** Read with a selector: `useChatWindow((chat) => chat.unread)`. */
export const useChatWindow = create<ChatWindowState>()(() => ({ isOpen: false, isMinimised: false, unread: 0 }))

/** Opens the window, or brings it back from its bar; it is open again after a reload of this tab. */
export function openChat(): void {
  stored.write('session', key, 'open')
  useChatWindow.setState({ isOpen: true, isMinimised: false })
}

/** Closes the window; the room stays connected for as long as the page is open. */
export function closeChat(): void {
  stored.remove('session', key)
  useChatWindow.setState({ isOpen: false, isMinimised: false })
}

export const minimiseChat = (isMinimised: boolean): void => useChatWindow.setState({ isMinimised })
export const setUnread = (unread: number): void => useChatWindow.setState({ unread })

/** Whether it was open before this tab was reloaded. */
export const wasChatOpen = (): boolean => stored.read('session', key) === 'open'
