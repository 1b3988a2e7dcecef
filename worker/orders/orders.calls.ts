import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Paying and orders (R-PAY-01, R-ORDER-02). */
export const ordersEndpoints = {
  payOneCart: { method: 'POST', path: '/api/payments/OneCart', access: 'customer', rateLimit: 'pay' },
  payCart: { method: 'POST', path: '/api/payments/Cart', access: 'customer', rateLimit: 'pay' },
  payReadyToGo: { method: 'POST', path: '/api/payments/ReadyToGo/tshirt', access: 'customer', rateLimit: 'pay' },
  paymentReturn: { method: 'GET', path: '/api/payments/success', access: 'public', rateLimit: 'pay' },
  paymentWebhook: { method: 'POST', path: '/api/payments/webhook', access: 'signature' },
  paymentShow: { method: 'GET', path: '/api/payments/:orderId', access: 'customer', rateLimit: 'pay' },
  orders: { method: 'GET', path: '/api/orders', access: 'customer' },
  ordersDelivered: { method: 'GET', path: '/api/orders/delivered', access: 'customer' },
} as const satisfies Record<string, Endpoint>
