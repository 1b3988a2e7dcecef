import type { Plugin } from 'vite'

/** A route's description, which stands in one line. */
const description = /^ *description: \(t\) => .*,\n/gm
/** The names of a route's prerendered page. */
const page = /\bpage: \{[^{}]*\},?/g
/** Whether they are those of a frame (docs/decisions/535), which has no data to fetch ahead. */
const frame = /\bisFrame: true\b/

/**
 * Leaves out of the browser's routes what only the renderer reads: their descriptions, and the names of their pages. The
 * browser asks only whether a route has a page (app/shell/prefetch.ts). They are 0.6 KB of each first page.
 */
export const browserRoutes = (): Plugin => ({
  name: 'browser-routes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('routes.tsx')
      ? {
          code: code.replaceAll(description, '').replaceAll(page, (names) => (frame.test(names) ? '' : 'page: {},')),
          map: null,
        }
      : null,
})
