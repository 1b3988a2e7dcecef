import { structuredData } from '#web/pages/structured-data.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { findRoute } from './match-route.ts'
import { paths } from './paths.ts'
import { renderBody } from './render-body.tsx'
import { routes } from './routes.tsx'
import { documentTitle } from './shell/Arrival.tsx'
import { showLanguage, textNames, translate } from './texts/texts.ts'

const textPaths = Object.keys(import.meta.glob('./**/*.{en,es}.ts', { base: '..' }))
/** Files to preload for a page: source paths as Vite's manifest names them, relative to web/. */
const textFiles = (...of: Parameters<typeof textNames>): string[] =>
  textNames(...of).map((name) => textPaths.find((path) => path.endsWith(`/${name}.ts`))?.slice('./'.length) ?? name)

/** A page to be written as HTML: its file name without language and suffix, and its path; the empty shell has none. */
export interface PageToRender {
  name: string
  path: string | null
}

/** What goes into the HTML of a page. `sources` are the files it needs at once, as Vite's manifest names them. */
export interface RenderedPage {
  body: string
  title: string
  description: string | null
  noScript: string
  /** schema.org nodes. */
  structured: object[]
  sources: string[]
}

/** Every page with HTML of its own, and the empty shell of all others. */
export const pages: readonly PageToRender[] = [
  ...routes.flatMap(({ page, pattern }) =>
    page === undefined ? [] : [{ name: page.name, path: pattern.replace(/\/\*\??$/, '') }],
  ),
  { name: 'app', path: null },
]

/** Renders a page as a visitor who is not logged in sees it before any data has come. */
export async function renderPage({ path }: PageToRender, language: Language): Promise<RenderedPage> {
  await showLanguage(language)
  const noScript = translate('shell:noScript')
  if (path === null)
    return { body: '', title: shop.name, description: null, noScript, structured: [], sources: textFiles(language, []) }
  const { route } = findRoute(path)
  const body = await renderBody({ path, search: '', language, data: {} })
  return {
    body,
    title: documentTitle(route.title(translate), path === paths.home()),
    description: route.description?.(translate) ?? null,
    noScript,
    structured: structuredData(path, route.title(translate), translate),
    sources: [...(route.page === undefined ? [] : [route.page.source]), ...textFiles(language, route.screen.areas)],
  }
}
