import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The chat with the staff and live events (R-CHAT-03). The sockets prove themselves in their first frame
 * (worker/chat/chat-frames.rules.ts); `room` is the customer's id.
 */
export const chatEndpoints = {
  chatSocket: { method: 'GET', path: '/api/chat', access: 'public', rateLimit: 'chat' },
  liveSocket: { method: 'GET', path: '/api/live', access: 'public', rateLimit: 'chat' },
  chatFile: { method: 'GET', path: '/api/chat/files/:uploadId', access: 'customer' },
} as const satisfies Record<string, Endpoint>
