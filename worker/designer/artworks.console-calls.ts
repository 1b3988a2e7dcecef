import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Designs that customers put together on a product, as the staff see them. */
export const consoleArtworksEndpoints = {
  staffArtworkShow: { method: 'GET', path: '/api/staff/artworks/:artwork', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
