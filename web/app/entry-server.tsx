import { structuredData } from '#web/pages/structured-data.ts'
import { type Language, languages } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { accountScreens } from './account-screens.ts'
import { designScreens } from './design-screens.ts'
import { laterScreens } from './later-screens.ts'
import { loadLaterScreens } from './lazy-later-screens.tsx'
import { findRoute } from './match-route.ts'
import { paths } from './paths.ts'
import { renderBody } from './render-body.tsx'
import { requestScreens } from './request-screens.ts'
import { routes } from './routes.tsx'
import type { ScreenRoute } from './screen-route.ts'
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

/**
 * The HTML parts of a page. `sources` are the files it needs at once, as Vite's manifest names them; `isPublic` pages are
 * for search engines.
 */
export interface RenderedPage {
  body: string
  isPublic: boolean
  title: string
  description: string | null
  noScript: string
  /** schema.org nodes. */
  structured: object[]
  sources: string[]
  /** Of a customer's screen: what the log-in needs, because a visitor who is not logged in sees the log-in instead. */
  visitorSources: string[]
  /** Of a customer's screen: the log-in's own HTML, which after-paint.ts shows them; else empty. */
  visitorBody: string
  /** Those of `sources` that only its first tab shows. */
  tabSources: string[]
}

/** Every page is rendered in each of them. */
export { languages }

/** The tables of later screens (web/app/lazy-later-screens.tsx), with their files. */
const laterTable = { sources: ['app/later-screens.ts'], routes: laterScreens.routes }
const tables: readonly { sources: readonly string[]; routes: readonly ScreenRoute[] }[] = [
  laterTable,
  { sources: ['app/account-screens.ts'], routes: accountScreens.routes },
  {
    sources: ['app/later-screens.ts', 'app/design-screens.ts', 'app/request-screens.ts'],
    routes: designScreens.routes,
  },
  { sources: ['app/request-screens.ts'], routes: requestScreens.routes },
]

const tabOf = ({ page }: ScreenRoute): string[] => (page?.firstTab === undefined ? [] : [page.firstTab])

/** The files that the HTML of a screen names: its table's, its own, and its texts. */
const sourcesOf = (route: ScreenRoute, language: Language): string[] => [
  ...(tables.find((table) => table.routes.includes(route))?.sources ?? []),
  ...(route.page === undefined ? [] : [route.page.source, ...tabOf(route)]),
  ...textFiles(language, route.screen.areas),
]

/** Every page that is rendered, and the empty shell for all others. */
export const pages: readonly PageToRender[] = [
  ...[...routes, ...tables.flatMap((table) => table.routes)].flatMap(({ page, pattern }) =>
    page === undefined ? [] : [{ name: page.name, path: page.path ?? pattern.replace(/\/\*\??$/, '') }],
  ),
  { name: 'app', path: null },
]

/** The screens that a customer reads without a net although they never opened them in this browser (docs/decisions/172). */
const readOffline: Record<string, string> = {
  [paths.shoppingCart()]: 'cart/CartScreen.tsx',
  [paths.orders()]: 'orders/list/OrdersScreen.tsx',
  [paths.order('id')]: 'orders/order/OrderScreen.tsx',
}

/** Parts of them that come by themselves. */
const keptParts = ['cart/GiftMessageForm.tsx', 'cart/KeptAdditions.tsx', 'shop-ui/PaymentNotStartedDialog.tsx']

/** The source files of the shell and of those screens in each language, as Vite's manifest names them. */
export async function offlineSources(): Promise<string[]> {
  await loadLaterScreens()
  const areas = Object.keys(readOffline).flatMap((path) => findRoute(path).route.screen.areas)
  return [
    ...laterTable.sources,
    ...keptParts,
    ...Object.values(readOffline),
    ...languages.flatMap((language) => textFiles(language, areas)),
  ]
}

/** Renders a page as a logged-out visitor sees it before any data is loaded. */
export async function renderPage({ path }: PageToRender, language: Language): Promise<RenderedPage> {
  await showLanguage(language)
  const noScript = translate('shell:noScript')
  if (path === null)
    return {
      body: '',
      isPublic: false,
      title: shop.name,
      description: null,
      noScript,
      structured: [],
      sources: [...laterTable.sources, ...textFiles(language, [])],
      visitorSources: [],
      visitorBody: '',
      tabSources: [],
    }
  await loadLaterScreens()
  const { route } = findRoute(path)
  const { page } = route
  const isCustomers = route.access === 'customer'
  const bodyOf = (of: string) => renderBody({ path: of, search: '', language, data: {} })
  const body = await bodyOf(path)
  return {
    body,
    isPublic: page?.isFrame !== true,
    title: documentTitle(route.title(translate), path === paths.home()),
    description: route.description?.(translate) ?? null,
    noScript,
    // For a path with parameters the Worker adds the structured data.
    structured:
      page?.path === undefined && page?.isFrame !== true ? structuredData(path, route.title(translate), translate) : [],
    sources: sourcesOf(route, language),
    visitorSources: isCustomers ? sourcesOf(findRoute(paths.login()).route, language) : [],
    visitorBody: isCustomers ? await bodyOf(paths.login()) : '',
    tabSources: tabOf(route),
  }
}
