/** Drawings that only the chat and the console use, on the 24 px grid of ui/Icon.tsx; they are loaded with them. */
export const drawings = {
  search: <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5L21 21" />,
  send: <path d="M3 11.5L21 3.5l-6.5 17-3.5-7.5-8-1.5ZM11 13l4-4" />,
  attach: <path d="M8 12.5l6.5-6.5a3 3 0 0 1 4.2 4.2L10 19a5 5 0 0 1-7-7l8.5-8.5" />,
  smile: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 9.5h.01M15.5 9.5h.01M8 14.2c2 2.6 6 2.6 8 0" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />,
  move: (
    <path d="M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5" />
  ),
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.8-4 4-5.8 8-5.8s7.2 1.8 8 5.8" />,
  sent: <path d="M4 12.5l5.5 5.5L20 6.5" />,
  delivered: <path d="M1.5 12.5L7 18 17.5 6.5M12 17l1.5 1L23 7" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2" />,
  pencil: <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19 4 20ZM14 6.5l3.5 3.5" />,
  document: <path d="M5.5 2.5h8.5l4.5 4.5v14.5h-13v-19ZM14 2.5V7h4.5M9 12h6M9 16h6" />,
}
