import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * Exclusive designs: a customer's own, those for sale, and buying one (R-CAT-13, R-PAY-02). The specification writes
 * the first with two slashes.
 */
export const designsEndpoints = {
  designs: { method: 'GET', path: '/api/exclusiveDesign/exclusiveDesing', access: 'customer' }, // R-CAT-13
  designsForSale: { method: 'GET', path: '/api/exclusiveDesign/exclusiveDesingSale', access: 'customer' }, // R-CAT-13
  payExclusive: { method: 'POST', path: '/api/payments/exclusive', access: 'customer', rateLimit: 'pay' },
} as const satisfies Record<string, Endpoint>
