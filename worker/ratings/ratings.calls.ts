import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What customers say about what they got (docs/decisions/170). */
export const ratingsEndpoints = {
  ratingList: { method: 'GET', path: '/api/ratings', access: 'public', rateLimit: 'lookup' },
  ratingPhoto: { method: 'GET', path: '/api/ratings/photos/:uploadId', access: 'public' },
  orderRatings: { method: 'GET', path: '/api/orders/:orderId/ratings', access: 'customer' },
  ratingWrite: { method: 'PUT', path: '/api/orders/:orderId/ratings/:line', access: 'customer' },
  ratingDelete: { method: 'DELETE', path: '/api/orders/:orderId/ratings/:line', access: 'customer' },
} as const satisfies Record<string, Endpoint>
