import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Designs that customers put together on a product (docs/decisions/038). Their files go through `Uploads`. */
export const artworksEndpoints = {
  designPrices: { method: 'GET', path: '/api/designer/prices', access: 'public' },
  artworkSave: { method: 'POST', path: '/api/artworks', access: 'customer' },
  artworkShow: { method: 'GET', path: '/api/artworks/:artworkId', access: 'customer' },
} as const satisfies Record<string, Endpoint>
