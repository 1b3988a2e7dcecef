/** Bounds of what colleagues note about an order. */
export const teamworkLimits = {
  /** Characters of one note. */
  note: 2000,
  /** Notes that an order shows, the newest first. */
  notes: 200,
  /** Characters of a tag, and tags of one order. */
  tag: 30,
  tags: 12,
} as const

/** A tag as it is kept: without blanks at its ends or twice inside, in small letters, so that one tag is one tag. */
export const tidyTag = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
