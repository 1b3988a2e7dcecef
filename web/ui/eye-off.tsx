/** What is hidden, on the grid of Icon.tsx. It is loaded with the field of a password, which most screens have not. */
export const eyeOff = (
  <path d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 3.7 0 7 2 9.5 6.5-.8 1.4-1.7 2.6-2.6 3.5M6.5 7.2C5 8.3 3.6 9.9 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.2M10 10a3 3 0 0 0 4.1 4.2" />
)
