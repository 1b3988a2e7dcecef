/** Where the data of a shop can lie: the location hints that D1, R2 and Durable Objects all take. */
export const dataLocations = ['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc'] as const
export type DataLocation = (typeof dataLocations)[number]
