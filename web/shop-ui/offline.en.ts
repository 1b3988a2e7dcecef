/** What is shown while there is no connection. */
export const texts = {
  copy: 'We cannot reach the shop. You are reading what it said on {{moment}}; it may have changed since.',
} as const
