import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** How the staff keep discount codes (R-STAFF-37). */
export const consoleDiscountsEndpoints = {
  staffDiscountList: { method: 'GET', path: '/api/staff/discounts', access: 'staff', may: 'settings' },
  staffDiscountAdd: { method: 'POST', path: '/api/staff/discounts', access: 'staff', may: 'settings' },
  staffDiscountEnd: { method: 'POST', path: '/api/staff/discounts/:discountId/end', access: 'staff', may: 'settings' },
} as const satisfies Record<string, Endpoint>
