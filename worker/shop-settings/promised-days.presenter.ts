import { isoDay } from './delivery-promise.rules.ts'

/**
 * The promised days as screens get them: the begin of each day in UTC. Without the time of day the answer stays the same
 * all day, and so do the pages that were rendered with it (worker/pages/page-renderer.adapter.ts).
 */
export const presentPromisedDays = ({ earliest, latest }: { earliest: number; latest: number }) => ({
  earliest: `${isoDay(earliest)}T00:00:00.000Z`,
  latest: `${isoDay(latest)}T00:00:00.000Z`,
})
