import { structuredData } from '#web/pages/structured-data.ts'
import { type Language, languages } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { loadLaterScreens } from './lazy-later-screens.tsx'
import { findRoute } from './match-route.ts'
import { paths } from './paths.ts'
import { renderBody } from './render-body.tsx'
import { routes } from './routes.tsx'
import { documentTitle } from './shell/Arrival.tsx'
import { showLanguage, textNames, translate } from './texts/texts.ts'

const textPaths = Object.keys(import.meta.glob('./**/*.{en,es}.ts', { base: '..' }))
/** The text files of a page to preload: source paths as Vite's manifest names them, relative to web/. */
const textFiles = (...of: Parameters<typeof textNames>): string[] =>
  textNames(...of).map((name) => textPaths.find((path) => path.endsWith(`/${name}.ts`))?.slice('./'.length) ?? name)

/** A page that is prerendered: its file name without language and suffix, and its path; null for the empty shell. */
export interface PageToRender {
  name: string
  path: string | null
}

/** The HTML parts of a page. `sources` are the files it needs at once, as Vite's manifest names them. */
export interface RenderedPage {
  body: string
  title: string
  description: string | null
  noScript: string
  /** schema.org nodes. */
  structured: object[]
  sources: string[]
}

/** Every page is rendered in each of them. */
export { languages }

/** The tables of each shell's screens (web/app/lazy-later-screens.tsx). */
const tablesOf: Record<string, readonly string[]> = {
  app: ['app/later-screens.ts'],
  'app-account': ['app/account-screens.ts'],
  'app-design': ['app/later-screens.ts', 'app/design-screens.ts'],
}

/**
 * Every prerendered page, and the empty shells for all others: each preloads the table of its screens.
 */
export const pages: readonly PageToRender[] = [
  ...routes.flatMap(({ page, pattern }) =>
    page === undefined ? [] : [{ name: page.name, path: page.path ?? pattern.replace(/\/\*\??$/, '') }],
  ),
  ...Object.keys(tablesOf).map((name) => ({ name, path: null })),
]

/** The screens that a customer reads without a net although they never opened them in this browser (docs/decisions/172). */
const readOffline: Record<string, string> = {
  [paths.shoppingCart()]: 'cart/CartScreen.tsx',
  [paths.orders()]: 'orders/list/OrdersScreen.tsx',
  [paths.order('id')]: 'orders/order/OrderScreen.tsx',
}

/** Parts of them that come by themselves. */
const keptParts = ['cart/KeptAdditions.tsx', 'shop-ui/PaymentNotStartedDialog.tsx']

/** The source files of the shell and of those screens in each language, as Vite's manifest names them. */
export async function offlineSources(): Promise<string[]> {
  await loadLaterScreens()
  const areas = Object.keys(readOffline).flatMap((path) => findRoute(path).route.screen.areas)
  return [
    ...(tablesOf['app'] ?? []),
    ...keptParts,
    ...Object.values(readOffline),
    ...languages.flatMap((language) => textFiles(language, areas)),
  ]
}

/** Renders a page as a logged-out visitor sees it before any data is loaded. */
export async function renderPage({ name, path }: PageToRender, language: Language): Promise<RenderedPage> {
  await showLanguage(language)
  const noScript = translate('shell:noScript')
  if (path === null)
    return {
      body: '',
      title: shop.name,
      description: null,
      noScript,
      structured: [],
      sources: [...(tablesOf[name] ?? []), ...textFiles(language, [])],
    }
  const { route } = findRoute(path)
  const body = await renderBody({ path, search: '', language, data: {} })
  return {
    body,
    title: documentTitle(route.title(translate), path === paths.home()),
    description: route.description?.(translate) ?? null,
    noScript,
    // What the parameters of a pattern name is said by the Worker.
    structured: route.page?.path === undefined ? structuredData(path, route.title(translate), translate) : [],
    sources: [...(route.page === undefined ? [] : [route.page.source]), ...textFiles(language, route.screen.areas)],
  }
}
