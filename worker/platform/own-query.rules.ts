/**
 * What an address may say beside its screen: the language of a page that a search engine names, and the marks that networks,
 * search engines and campaigns put on their links.
 */
const beside = /(?<=[?&])(?:lang|utm_\w+|\w+clk?id|igsh(?:id)?|[gw]braid|srsltid)=[^&]*(?:&|$)/g

/**
 * A query without what does not change its screen, with its question mark as in `location.search`:
 * `?fbclid=x&category=mug` → `?category=mug`. Empty if nothing is left.
 */
export const ownQuery = (search: string): string => search.replace(beside, '').replace(/[?&]$/, '')
