import { sql } from 'drizzle-orm'

/**
 * The number of the next order, for an INSERT. After a restore of the database it goes on behind the numbers that were
 * given away in the time that is gone (docs/decisions/140).
 */
export const nextOrderNumber = sql`(SELECT max(coalesce((SELECT max(number) FROM orders), 1000),
  coalesce((SELECT max(numbers_from) FROM restorations), 0)) + 1)`
