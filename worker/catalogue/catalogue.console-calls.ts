import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** How the staff keep what is sold and shown (R-STAFF-08). */
export const catalogueEndpoints = {
  staffProductList: { method: 'GET', path: '/api/staff/products', access: 'staff' },
  staffProductShow: { method: 'GET', path: '/api/staff/products/:productId', access: 'staff' },
  staffProductAdd: { method: 'POST', path: '/api/staff/products', access: 'staff' },
  staffReadyProductAdd: { method: 'POST', path: '/api/staff/products/:productId/sell', access: 'staff' },
  staffProductChange: { method: 'PUT', path: '/api/staff/products/:productId', access: 'staff' },
  staffProductMove: { method: 'POST', path: '/api/staff/products/:productId/move', access: 'staff' },
  staffDesignList: { method: 'GET', path: '/api/staff/designs', access: 'staff' },
  staffDesignShow: { method: 'GET', path: '/api/staff/designs/:designId', access: 'staff' },
  staffDesignAdd: { method: 'POST', path: '/api/staff/designs', access: 'staff' },
  staffDesignChange: { method: 'PUT', path: '/api/staff/designs/:designId', access: 'staff' },
  staffPictureList: { method: 'GET', path: '/api/staff/pictures', access: 'staff' },
  staffPictureAdd: { method: 'POST', path: '/api/staff/pictures', access: 'staff' },
  staffPictureFile: { method: 'PUT', path: '/api/staff/pictures/:category/:file', access: 'staff' },
  staffPictureChange: { method: 'PATCH', path: '/api/staff/pictures/:category/:file', access: 'staff' },
  staffPicturePrint: { method: 'PUT', path: '/api/staff/pictures/:category/:file/print', access: 'staff' },
  staffPictureMove: { method: 'POST', path: '/api/staff/pictures/:category/:file/move', access: 'staff' },
} as const satisfies Record<string, Endpoint>
