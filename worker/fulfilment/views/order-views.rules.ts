/** Bounds of the saved views of the list of orders. */
export const orderViewLimits = {
  /** Characters of a name. */
  name: 40,
  /** Views of one person. */
  views: 40,
} as const

/** Under which a name is kept: a person has one view of a name, however its letters are written. */
export const viewNameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
