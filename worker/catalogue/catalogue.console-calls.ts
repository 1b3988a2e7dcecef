import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** How the staff keep what is sold and shown (R-STAFF-08). */
export const catalogueEndpoints = {
  staffProductList: { method: 'GET', path: '/api/staff/products', access: 'staff', may: 'console' },
  staffProductShow: { method: 'GET', path: '/api/staff/products/:productId', access: 'staff', may: 'catalogue' },
  staffProductAdd: { method: 'POST', path: '/api/staff/products', access: 'staff', may: 'catalogue' },
  staffReadyProductAdd: {
    method: 'POST',
    path: '/api/staff/products/:productId/sell',
    access: 'staff',
    may: 'catalogue',
  },
  staffProductChange: { method: 'PUT', path: '/api/staff/products/:productId', access: 'staff', may: 'catalogue' },
  staffProductMove: { method: 'POST', path: '/api/staff/products/:productId/move', access: 'staff', may: 'catalogue' },
  staffDesignList: { method: 'GET', path: '/api/staff/designs', access: 'staff', may: 'catalogue' },
  staffDesignShow: { method: 'GET', path: '/api/staff/designs/:designId', access: 'staff', may: 'catalogue' },
  staffDesignAdd: { method: 'POST', path: '/api/staff/designs', access: 'staff', may: 'catalogue' },
  staffDesignChange: { method: 'PUT', path: '/api/staff/designs/:designId', access: 'staff', may: 'catalogue' },
  staffPictureList: { method: 'GET', path: '/api/staff/pictures', access: 'staff', may: 'catalogue' },
  staffPictureAdd: { method: 'POST', path: '/api/staff/pictures', access: 'staff', may: 'catalogue' },
  staffPictureFile: { method: 'PUT', path: '/api/staff/pictures/:category/:file', access: 'staff', may: 'catalogue' },
  staffPictureChange: {
    method: 'PATCH',
    path: '/api/staff/pictures/:category/:file',
    access: 'staff',
    may: 'catalogue',
  },
  staffPicturePrint: {
    method: 'PUT',
    path: '/api/staff/pictures/:category/:file/print',
    access: 'staff',
    may: 'catalogue',
  },
  staffPictureMove: {
    method: 'POST',
    path: '/api/staff/pictures/:category/:file/move',
    access: 'staff',
    may: 'catalogue',
  },
} as const satisfies Record<string, Endpoint>
