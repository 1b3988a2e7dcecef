/** Drawings that only the chat and the inbox use, on the 24 px grid of ui/Icon.tsx; they are loaded with them. */
export const drawings = {
  search: <path d="M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.500 15.500L21 21" />,
  send: <path d="M3 11.500L21 3.500l-6.500 17-3.500-7.500-8-1.500ZM11 13l4-4" />,
  attach: <path d="M8 12.500l6.500-6.500a3 3 0 0 1 4.200 4.200L10 19a5 5 0 0 1-7-7l8.500-8.500" />,
  smile: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.500 9.500h.01M15.500 9.500h.01M8 14.200c2 2.600 6 2.600 8 0" />
  ),
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />,
  move: (
    <path d="M12 3v18M3 12h18M9.500 5.500L12 3l2.500 2.500M9.500 18.500L12 21l2.500-2.500M5.500 9.500L3 12l2.500 2.500M18.500 9.500L21 12l-2.500 2.500" />
  ),
  sent: <path d="M4 12.500l5.500 5.500L20 6.500" />,
  delivered: <path d="M1.500 12.500L7 18 17.500 6.500M12 17l1.500 1L23 7" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.500l3.500 2" />,
  pencil: <path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19 4 20ZM14 6.500l3.500 3.500" />,
  document: <path d="M5.500 2.500h8.500l4.500 4.500v14.500h-13v-19ZM14 2.500V7h4.500M9 12h6M9 16h6" />,
}
