/** Bounds of the staff's notes about a customer. */
export const customerNoteLimits = {
  /** Characters of one note. */
  text: 2000,
  /** Notes about one customer. */
  notes: 200,
} as const
