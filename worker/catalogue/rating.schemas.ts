import * as z from 'zod'

/** How customers rated something: the average is null while there are too few (rating-sums.rules.ts). */
export const ratingStars = z.object({ count: z.number(), average: z.number().nullable() })
