import type { Language } from '#worker/platform/language.rules.ts'

/**
 * A screen with its first data. `search` has no question mark and only what changes the screen; `data` is keyed by the
 * calls' addresses.
 */
interface PageContent {
  path: string
  search: string
  language: Language
  data: Record<string, unknown>
}

/**
 * Renders the HTML inside a page's #root.
 * @throws whatever a component throws
 */
export interface PageRenderer {
  /** For everybody: the last rendering of the same content may be given again. */
  render(content: PageContent): Promise<string>
  /** For who holds a link: nothing of it is kept. */
  renderOnce(content: PageContent): Promise<string>
}

/**
 * The last rendering of each address, the one used last at the end: it is rendered again only when its data has changed.
 * There is one for each screen, tab and language, and for the product pages that were asked for last.
 */
const rendered = new Map<string, { json: string; body: string }>()
const mostKept = 64

async function renderOnce(content: PageContent): Promise<string> {
  const { renderBody } = await import('#build/renderer/entry-renderer.js')
  return renderBody(content)
}

/**
 * The web part's own screens (web/app/render-body.tsx), built for the Worker by web/build.ts; loaded when the first
 * page
 * asks.
 */
export const appRenderer: PageRenderer = {
  async render(content) {
    const address = `${content.language} ${content.path}?${content.search}`
    const json = JSON.stringify(content.data)
    const known = rendered.get(address)
    if (known?.json === json) {
      rendered.delete(address)
      rendered.set(address, known)
      return known.body
    }
    const body = await renderOnce(content)
    rendered.delete(address)
    const [oldest] = rendered.size >= mostKept ? rendered.keys() : []
    if (oldest !== undefined) rendered.delete(oldest)
    rendered.set(address, { json, body })
    return body
  },
  renderOnce,
}
