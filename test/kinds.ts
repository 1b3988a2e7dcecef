/** Which kind of test a file is: the one place that says it, for vitest's projects and their order. */

/**
 * `browser`: a journey in a real Chromium. `shop`: calls to the real Worker in workerd. `screens`: the web part in
 * happy-dom. `rules`: functions alone.
 */
export const kinds = ['browser', 'shop', 'screens', 'rules'] as const
export type Kind = (typeof kinds)[number]

/** Files outside test/domain that open no shop. */
const functionsAlone = new Set([
  'test/architecture.test.ts',
  'test/privacy/erasure.unit.test.ts',
  'test/api/endpoints.unit.test.ts',
  'test/platform/errors.unit.test.ts',
  'test/pages/screens.unit.test.ts',
  'test/chat/chat-history.unit.test.ts',
  'test/chat/chat-protocol.unit.test.ts',
  'test/chat/room-facts.unit.test.ts',
  'test/accounts/google-keys.unit.test.ts',
  'test/accounts/password-hashing.unit.test.ts',
  'test/orders/invoice-pdf.unit.test.ts',
  'test/notify/escaping.screen.test.ts',
  'test/notify/render-email.unit.test.ts',
  'test/notify/render-sms.unit.test.ts',
  'test/staff/customer-list-plans.unit.test.ts',
  'test/requests/request-list-plans.unit.test.ts',
])

/** @param path from the root of the repository, with `/` */
export function kindOf(path: string): Kind {
  if (path.startsWith('test/journeys/')) return 'browser'
  if (path.startsWith('test/web/')) return 'screens'
  if (path.startsWith('test/domain/') || functionsAlone.has(path)) return 'rules'
  return 'shop'
}
