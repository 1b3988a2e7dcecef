/** What an isolate keeps of the HTML that it renders: nothing of a page that a link opens (docs/decisions/590). */
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const renderBody = vi.hoisted(() => vi.fn<(content: { path: string }) => Promise<string>>())
vi.mock('#build/renderer/entry-renderer.js', () => ({ renderBody }))

interface Renderer {
  render: (of: object) => Promise<string>
  renderOnce: (of: object) => Promise<string>
}
/** By its address: it imports what only the build makes, which has no types here. */
const adapter = new URL('../../worker/pages/page-renderer.adapter.ts', import.meta.url).href
const { appRenderer } = (await import(/* @vite-ignore */ adapter)) as { appRenderer: Renderer }

const content = { path: '/track', search: '', language: 'en', data: { '/api/track': { firstName: 'Ana' } } } as const

it('a page for everybody is rendered once, and one of a link each time and kept nowhere', async () => {
  renderBody.mockImplementation(async ({ path }) => `${path} ${renderBody.mock.calls.length}`)
  expect(await appRenderer.renderOnce(content)).toBe('/track 1')
  expect(await appRenderer.renderOnce(content)).toBe('/track 2')
  // Nothing of them is found for everybody.
  expect(await appRenderer.render(content)).toBe('/track 3')
  expect(await appRenderer.render(content)).toBe('/track 3')
})

it('pages of links are rendered so, and ask no answer that is given again', () => {
  const source = (name: string) => readFileSync(new URL(`../../worker/pages/${name}`, import.meta.url), 'utf8')
  const [, viewOfLink = ''] = /async function viewOfLink\(([\s\S]*?)\n}\n/.exec(source('pages.routes.ts')) ?? []
  expect(viewOfLink).toContain('pages.renderOnce(')
  for (const code of [viewOfLink, source('link-views.routes.ts')])
    expect(code).not.toMatch(/lastAnswers|pages\.render\(/)
})
