/**
 * The part of the app that the Worker bundles: it renders the screens that come with first data
 * (worker/pages/page-renderer.adapter.ts).
 */
export { renderBody } from './render-body.tsx'
