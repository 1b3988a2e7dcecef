/** How customers rated something: how many published ratings have one, two … five stars (docs/decisions/170). */
export interface RatingSums {
  one: number
  two: number
  three: number
  four: number
  five: number
}

export const noRatings: RatingSums = { one: 0, two: 0, three: 0, four: 0, five: 0 }

/** Below this many ratings an average says more about chance than about the thing: only the count is shown. */
export const leastForAverage = 3

/** How many ratings have one … five stars, in this order. */
export const starCounts = ({ one, two, three, four, five }: RatingSums): number[] => [one, two, three, four, five]

/** The count of all ratings, and their average to a tenth; null while there are too few. */
export function ratingOf(sums: RatingSums): { count: number; average: number | null } {
  const counts = starCounts(sums)
  const count = counts.reduce((total, one) => total + one, 0)
  const stars = counts.reduce((total, one, index) => total + one * (index + 1), 0)
  return { count, average: count < leastForAverage ? null : Math.round((stars / count) * 10) / 10 }
}
