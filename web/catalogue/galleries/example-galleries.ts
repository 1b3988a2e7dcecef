/** How many pictures a turning cover shows, and how many a row has before it repeats them (R-CAT-12). */
export const turningCount = 6
export const rowCount = 12
/** How often a row or cover moves on by itself (R-CAT-12), in ms. */
export const turnEveryMs = 3_000
