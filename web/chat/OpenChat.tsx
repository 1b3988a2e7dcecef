import { useState } from 'react'
import { ChatWindow } from './ChatWindow.tsx'
import { customerRoom } from './customer-room.ts'

/** The chat of the logged-in customer, as the shell opens it (web/app/shell/ChatPanel.tsx). */
export function OpenChat({ userId }: { userId: string }) {
  return <ChatOf key={userId} userId={userId} />
}

function ChatOf({ userId }: { userId: string }) {
  const [room] = useState(customerRoom)
  return room === null ? null : <ChatWindow room={room} userId={userId} />
}

/** Sends messages that were written before the page was closed, without opening the window. */
export const sendUnsent = (): void => void customerRoom()
