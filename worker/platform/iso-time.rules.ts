/** A time as it travels: ISO 8601 in UTC. `at` is ms since 1970. */
export const iso = (at: number): string => new Date(at).toISOString()

/** As `iso`, for what may not have happened. */
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
