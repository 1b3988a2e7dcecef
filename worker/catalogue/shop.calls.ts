import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The shop itself, its catalogue and its pictures. */
export const shopEndpoints = {
  appConfig: { method: 'GET', path: '/api/config', access: 'public' },
  health: { method: 'GET', path: '/api/health', access: 'public' },
  apiDescription: { method: 'GET', path: '/api/openapi.json', access: 'public' },
  productsCustom: { method: 'GET', path: '/api/products/custom', access: 'public' },
  productCustomShow: { method: 'GET', path: '/api/products/custom/:productId', access: 'public' },
  readyDesignShow: { method: 'GET', path: '/api/products/readyToGo/:category/:design', access: 'public' },
  catalogueFacets: { method: 'GET', path: '/api/products/facets', access: 'public' },
  pictureList: { method: 'GET', path: '/images', access: 'public' },
  occasionList: { method: 'GET', path: '/api/occasions', access: 'public' },
  occasionShow: { method: 'GET', path: '/api/occasions/:occasion', access: 'public', rateLimit: 'lookup' },
  search: { method: 'GET', path: '/api/search', access: 'public', rateLimit: 'lookup' },
  picture: { method: 'GET', path: '/images/:category/:file', access: 'public' },
} as const satisfies Record<string, Endpoint>
