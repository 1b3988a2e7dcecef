/** What the staff keep in mind about somebody. */
export const customerNoteLimits = {
  /** Characters of one. */
  text: 2000,
  /** Of one customer. */
  notes: 200,
} as const
