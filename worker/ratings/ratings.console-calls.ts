import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Ratings in the console: what waits is read, published or declined (docs/decisions/170). */
export const consoleRatingsEndpoints = {
  staffRatings: { method: 'GET', path: '/api/staff/ratings', access: 'staff', may: 'orders' },
  staffRatingDecide: { method: 'POST', path: '/api/staff/ratings/:ratingId/decision', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
