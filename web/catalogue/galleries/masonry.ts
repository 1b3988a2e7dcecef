/** Where a picture stands in a masonry: its column from the left, and what stands above it there. */
export interface MasonryPlace {
  column: number
  /** Heights of those above, in widths of a column. */
  ratiosAbove: number
  /** How many stand above; each has a gap under it. */
  countAbove: number
}

/** How far down a column reaches, as in MasonryPlace. */
export interface ColumnEnd {
  ratios: number
  count: number
}

/** A gap in widths of a column, roughly: only for choosing the shorter of two columns. */
const gapRatio = 0.09
const reach = ({ ratios, count }: ColumnEnd): number => ratios + count * gapRatio

/**
 * Puts pictures (height ÷ width each) one after another into the column that is shortest so far, the left one of
 * equals.
 * Known before any picture has loaded, and adding more at the end moves none of those before.
 */
export function layOut(ratios: readonly number[], columnCount: number): { places: MasonryPlace[]; ends: ColumnEnd[] } {
  const ends: ColumnEnd[] = Array.from({ length: columnCount }, () => ({ ratios: 0, count: 0 }))
  const places = ratios.map((ratio) => {
    const column = ends.reduce(
      (shortest, end, index) => (reach(end) < reach(ends[shortest] ?? end) ? index : shortest),
      0,
    )
    const end = ends[column] ?? { ratios: 0, count: 0 }
    ends[column] = { ratios: end.ratios + ratio, count: end.count + 1 }
    return { column, ratiosAbove: end.ratios, countAbove: end.count }
  })
  return { places, ends }
}
