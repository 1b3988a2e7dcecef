/** The kind of each test file: the only place that defines it, for vitest's projects and their order. */

/**
 * `browser`: a journey in a real Chromium. `shop`: calls to the real Worker in workerd, or a deployment of it. `screens`: the web part in
 * happy-dom. `rules`: functions alone.
 */
export const kinds = ['browser', 'shop', 'screens', 'rules'] as const
export type Kind = (typeof kinds)[number]

/** @param path from the root of the repository, with `/` */
export function kindOf(path: string): Kind {
  if (path.startsWith('test/journeys/')) return 'browser'
  if (path.startsWith('test/cloudflare/')) return 'shop'
  if (/\.shop\.test\.tsx?$/.test(path)) return 'shop'
  if (/\.screen\.test\.tsx?$/.test(path)) return 'screens'
  return 'rules'
}
