/** The place of a picture in a masonry: its column from the left, and what is above it there. */
export interface MasonryPlace {
  column: number
  /** The summed heights of the pictures above, in widths of a column. */
  ratiosAbove: number
  /** How many pictures are above; each has a gap below it. */
  countAbove: number
}

/** The length of a column, in the units of MasonryPlace. */
export interface ColumnEnd {
  ratios: number
  count: number
}

/** The gap in widths of a column, roughly; only used to choose the shorter of two columns. */
const gapRatio = 0.09
const reach = ({ ratios, count }: ColumnEnd): number => ratios + count * gapRatio

/**
 * Puts each picture (height ÷ width) into the column that is shortest so far; of equal columns, the left one. It needs
 * no loaded picture, and pictures added at the end move none of the earlier ones.
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
