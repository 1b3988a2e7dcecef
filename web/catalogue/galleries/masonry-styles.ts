import { layOut, type ColumnEnd, type MasonryPlace } from './masonry.ts'
import { columnSteps, mostColumns } from './use-column-count.ts'

/** px between two pictures: less on a phone. */
export const gapFor = (columnCount: number): number => (columnCount > 2 ? 24 : 16)

const short = (ratio: number): number => Number(ratio.toFixed(4))

/** Where a picture stands, in the grid's --column and --gap. */
export const placeStyle = ({ column, ratiosAbove, countAbove }: MasonryPlace) => ({
  left: `calc((var(--column) + var(--gap)) * ${column})`,
  top: `calc(var(--column) * ${short(ratiosAbove)} + var(--gap) * ${countAbove})`,
})

/** How the grid is divided, and how high it is: an absolute child gives it no height. */
export const gridStyle = (ends: readonly ColumnEnd[]) => ({
  '--columns': ends.length,
  '--gap': `${gapFor(ends.length)}px`,
  height: `max(${ends.map(({ ratios, count }) => `var(--column) * ${short(ratios)} + var(--gap) * ${Math.max(0, count - 1)}`).join(', ')})`,
})

const declarations = (style: Record<string, string | number>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * The same as a sheet for every width of a window, for the page that has not run yet: how wide the window is nobody
 * knows
 * who renders it, and style attributes are forbidden in it (S-30).
 * @param ratios height by width of every picture: they make the height of the whole
 * @param placed how many of them, from the first, stand on the page
 */
export function masonrySheet(ratios: readonly number[], placed: number): string {
  const rules = (columns: number): string => {
    const { places, ends } = layOut(ratios, columns)
    return `[data-masonry]{${declarations(gridStyle(ends))}}${places
      .slice(0, placed)
      .map((place, index) => `[data-masonry]>[aria-posinset="${index + 1}"]{${declarations(placeStyle(place))}}`)
      .join('')}`
  }
  // The narrowest last: it overrules the wider ones, which fit it too.
  return (
    rules(mostColumns) +
    columnSteps
      .toReversed()
      .map(({ query, columns }) => `@media ${query}{${rules(columns)}}`)
      .join('')
  )
}
