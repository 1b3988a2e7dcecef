/** `M` is 0, `L` 1, `XL` 2, `3XL` 4; `S` -1, `XS` -2. Null for a size that is no letter. */
function letterRank(size: string): number | null {
  const [, count = '', many = '', letter] = /^(\d{0,2})(X*)([SML])$/.exec(size.trim().toUpperCase()) ?? []
  if (letter === undefined) return null
  if (letter === 'M') return 0
  const steps = 1 + (count === '' ? many.length : Number(count))
  return letter === 'S' ? -steps : steps
}

/** Sorts sizes as people read them: XS, S, M, L, XL, XXL, 3XL; then others with their numbers: 11oz, 15oz. */
export function compareSizes(one: string, other: string): number {
  const [rank, otherRank] = [letterRank(one), letterRank(other)]
  if (rank !== null && otherRank !== null) return rank - otherRank
  if (rank !== null) return -1
  if (otherRank !== null) return 1
  return one.localeCompare(other, 'en', { numeric: true })
}

/**
 * Lines with the sizes of each thing together, small to large; things stand where their first line stood. `thingOf` names
 * what a line is without its size.
 */
export function inSizes<Line extends { size: string }>(
  lines: readonly Line[],
  thingOf: (line: Line) => string,
): Line[] {
  const things = [...new Set(lines.map(thingOf))]
  return lines.toSorted(
    (one, other) => things.indexOf(thingOf(one)) - things.indexOf(thingOf(other)) || compareSizes(one.size, other.size),
  )
}
