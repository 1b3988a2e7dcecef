/** What moves a place up or down a list, on the grid of Icon.tsx. They are loaded with the designer and the console. */
export const arrowUp = <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
export const arrowDown = <path d="M12 4v15M5.5 12.5L12 19l6.5-6.5" />
