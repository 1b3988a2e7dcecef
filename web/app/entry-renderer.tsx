/**
 * What the Worker bundles of the app: it renders the screens that come with their first data
 * (worker/pages/page-renderer.adapter.ts).
 */
export { renderBody } from './render-body.tsx'
