import type { ReactElement, ReactNode } from 'react'

/** Line drawings on a 24 px grid, made for this shop. */
const drawings = {
  menu: <path d="M3 6.5h18M3 12h18M3 17.5h12" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  cart: <path d="M2.5 4h3l2.4 11.5h10.6L21 7.5H6.3M9.5 20.2h.01M16.5 20.2h.01" />,
  cartAdd: <path d="M2.5 4h3l2.4 11.5h10.6L20 11M9.5 20.2h.01M16.5 20.2h.01M14 3v7M10.5 6.5h7" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21" />,
  trash: <path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l.8 13.5h10.4L18 6.5M10 10.5v6M14 10.5v6" />,
  eye: (
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  check: <path d="M4 12.5l5.5 5.5L20 6.5" />,
  alert: <path d="M12 3.5L22 20.5H2L12 3.5ZM12 10v5M12 17.7h.01" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01" />,
  arrowRight: <path d="M4 12h16M13.5 5.5L20 12l-6.5 6.5" />,
  arrowLeft: <path d="M20 12H4M10.5 5.5L4 12l6.5 6.5" />,
  chevronDown: <path d="M5 9l7 7 7-7" />,
  plus: <path d="M12 4v16M4 12h16" />,
  minus: <path d="M4 12h16" />,
  sun: (
    <path d="M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />,
  halfMoon: (
    <>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <path d="M12 3a9 9 0 0 0 0 18Z" fill="currentColor" />
    </>
  ),
  offline: (
    <path d="M3 3l18 18M5 12.5a10 10 0 0 1 5-2.7M1.5 9A15 15 0 0 1 8 5.3M19 12.5a10 10 0 0 0-3.5-2.2M22.5 9A15 15 0 0 0 12 4.5M8.5 16a5 5 0 0 1 6 -.3M12 20h.01" />
  ),
  package: <path d="M3 7.5L12 3l9 4.5v9L12 21l-9-4.5v-9ZM3 7.5l9 4.5 9-4.5M12 12v9M7.5 5.2l9 4.6" />,
  card: <path d="M2.5 5.5h19v13h-19v-13ZM2.5 10h19M6 15h4" />,
  chat: <path d="M3 4.5h18v12.5h-9.5L6.5 21v-4H3V4.5ZM7.5 9h9M7.5 12.5h6" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/**
 * The name of a drawing in the shop's set, or a drawing that a lazy part of the shop supplies: paths on the same grid.
 */
export type Drawing = IconName | ReactElement

/** A drawing in the colour of the surrounding text. It is decoration: its meaning is in a text or label beside it. */
export function Icon({ name, size = 24 }: { name: Drawing; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      aria-hidden="true"
    >
      {typeof name === 'string' ? drawings[name] : name}
    </svg>
  )
}
