import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** D1 through drizzle. There are no interactive transactions: several writes that belong together go in one `batch`. */
export type Database = DrizzleD1Database & { $client: D1Database }

/** The statements `batch` takes: at least one. */
export type Batch = Parameters<Database['batch']>[0]
/** One statement of a batch. */
export type Statement = Batch[number]
