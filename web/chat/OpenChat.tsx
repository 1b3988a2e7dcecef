import { useMemo } from 'react'
import { ChatWindow } from './ChatWindow.tsx'
import { customerRoom } from './customer-room.ts'

/** The chat of the logged-in customer, as the shell opens it (web/app/shell/ChatPanel.tsx). */
export function OpenChat({ userId }: { userId: string }) {
  const room = useMemo(() => customerRoom(), [userId])
  return room === null ? null : <ChatWindow key={userId} room={room} userId={userId} />
}

/** Sends messages that were written before the page was closed, without opening the window. */
export const sendUnsent = (): void => void customerRoom()
