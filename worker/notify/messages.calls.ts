import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Calls of providers and of mail programs. No browser of ours makes them, so their rows travel to none. */
export const messagesEndpoints = {
  smsStatus: { method: 'POST', path: '/api/messages/sms', access: 'signature' },
  /** Where `List-Unsubscribe` leads whoever opens it as a link: to the screen that asks. */
  noticesStopLink: { method: 'GET', path: '/api/notices/stop', access: 'public' },
} as const satisfies Record<string, Endpoint>
