import { create } from 'zustand'
import { stored } from './stored.ts'

/**
 * The state of the chat that the whole shop needs, without the chat's code: whether its window is open, and how many
 * messages are unread.
 */
export interface ChatWindowState {
  isOpen: boolean
  /** Whether only its bar is shown. */
  isMinimised: boolean
  /** How many of the shop's messages the customer has not read. */
  unread: number
}

const key = 'chatOpen'

/** Read with a selector: `useChatWindow((chat) => chat.unread)`. */
export const useChatWindow = create<ChatWindowState>()(() => ({ isOpen: false, isMinimised: false, unread: 0 }))

/** Opens the window or restores it from its bar. It is open again after a reload of this tab. */
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
export const setUnread = (unread: number): void =>
  useChatWindow.setState((chat) => (chat.unread === unread ? chat : { unread }))

/** Whether the chat was open before this tab was reloaded. */
export const wasChatOpen = (): boolean => stored.read('session', key) === 'open'
