import { create } from 'zustand'
import { addEndpoints, type Endpoints } from './api/endpoints.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { addTextFiles, type LaterTextFiles } from './texts/texts.ts'

/** A table of screens, with their calls and texts. */
export interface LaterTable {
  routes: readonly ScreenRoute[]
  endpoints: Endpoints
  texts: LaterTextFiles
}

const imports = {
  account: async () => (await import('./account-screens.ts')).accountScreens,
  design: async () => (await import('./design-screens.ts')).designScreens,
  request: async () => (await import('./request-screens.ts')).requestScreens,
  later: async () => (await import('./later-screens.ts')).laterScreens,
}
type TableName = keyof typeof imports

/**
 * The tables of the screens that no visitor opens first (later-screens.ts, account-screens.ts, design-screens.ts, request-screens.ts); each is null until one of its
 * screens, or one of its calls, is wanted. They are a tenth of what every visitor would load before the log-in.
 */
export const useLaterScreens = create<Record<TableName, readonly ScreenRoute[] | null>>()((_set, get, store) => {
  // A page is hydrated with the tables that are here by then: one that counted as news would render the whole shop in one piece.
  store.getInitialState = get
  return { account: null, design: null, request: null, later: null }
})

async function loadTable(name: TableName): Promise<void> {
  if (useLaterScreens.getState()[name] !== null) return
  const [{ routes, endpoints, texts }] = await Promise.all([
    imports[name](),
    // They have calls and texts of the designer's screens.
    name === 'design' && Promise.all([loadTable('later'), loadTable('request')]),
  ])
  addEndpoints(endpoints)
  addTextFiles(texts)
  useLaterScreens.setState({ [name]: routes })
}

/**
 * Loads all tables once, with their calls and texts.
 * @throws when one cannot be loaded; the next call tries again
 */
export const loadLaterScreens = async (): Promise<void> =>
  void (await Promise.all([loadTable('account'), loadTable('design')]))

/** The route of every path of a table until the table says what it is (match-route.ts). */
const doorTo = (name: TableName, access: 'public' | 'customer'): ScreenRoute => ({
  pattern: '*',
  screen: lazyScreen([], async () => {
    await loadTable(name)
    return () => <ScreenSkeleton />
  }),
  frame: 'shop',
  access,
  title: (t) => t('ui:loading'),
})
const doorsOf = (access: 'public' | 'customer') => ({
  account: doorTo('account', access),
  design: doorTo('design', access),
  request: doorTo('request', access),
  later: doorTo('later', access),
})
const doors = { public: doorsOf('public'), customer: doorsOf('customer') }

/** Whether a route is a door: its table of screens has not been loaded yet. */
export const isDoor = (route: ScreenRoute): boolean =>
  Object.values(doors).some((each) => Object.values(each).includes(route))

/** The paths of three tables, in any case; all others are of the fourth. A test compares them with the tables. */
const pathsOf = {
  account: /^\/(?:login|validateCode|forgotPassword|resetPassword|account|notices\/|api\/)/i,
  request: /^\/(?:request|proof)\/?$/i,
  design: /^\/(?:request|design|myDesigns|sharedDesign)/i,
}
const tableNames = Object.keys(pathsOf) as (keyof typeof pathsOf)[]
/** The paths of customers' screens: who is not logged in is led to the log-in without their table. The test compares them, too. */
const customersPaths =
  /^\/(?:(?:ShoppingCart|PaymentExclusive|personalDesign|shippingAddress|orders|account)(?:\/.*)?|myDesigns\/?|requestStatus(?:\/[^/]*)?\/?)$/i

/** The routes a path may lead to that routes.tsx does not know. */
export function laterRoutes(pathname: string): readonly ScreenRoute[] {
  const name = tableNames.find((one) => pathsOf[one].test(pathname)) ?? 'later'
  return useLaterScreens.getState()[name] ?? [doors[customersPaths.test(pathname) ? 'customer' : 'public'][name]]
}
