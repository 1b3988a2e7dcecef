import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What colleagues note about an order (docs/decisions/161). */
export const teamworkEndpoints = {
  /** The tags there are, and who can be given an order. */
  staffOrderTeam: { method: 'GET', path: '/api/staff/orders/team', access: 'staff', may: 'orders' },
  staffOrderNote: { method: 'POST', path: '/api/staff/orders/:orderId/notes', access: 'staff', may: 'orders' },
  staffOrderNoteDelete: {
    method: 'DELETE',
    path: '/api/staff/orders/:orderId/notes/:noteId',
    access: 'staff',
    may: 'orders',
  },
  /** Notes that name the caller wait for them no longer: they have opened the order. */
  staffOrderMentionsSeen: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/mentions/seen',
    access: 'staff',
    may: 'orders',
  },
  staffOrderAssign: { method: 'PUT', path: '/api/staff/orders/:orderId/assignee', access: 'staff', may: 'orders' },
  staffOrderTag: { method: 'POST', path: '/api/staff/orders/:orderId/tags', access: 'staff', may: 'orders' },
  staffOrderUntag: { method: 'POST', path: '/api/staff/orders/:orderId/tags/remove', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
