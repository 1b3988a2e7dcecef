import { kindKeys, productKinds, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'

type GalleryPath = (typeof productKinds)[ProductKind]['gallery']['path']
/** The example galleries, named as in their addresses. */
const galleryScreens = Object.fromEntries(
  kindKeys.map((kind) => {
    const { path } = productKinds[kind].gallery
    return [path, { path: `/${path}`, prerendered: true }]
  }),
) as Record<GalleryPath, { path: `/${GalleryPath}`; prerendered: true }>

interface Screen {
  path: string
  prerendered: boolean
  hasFrame?: true
}

/**
 * The screens that exist (R-PAGE-01), as path patterns. The Worker answers 200 with the app for these and 404 with the
 * app for anything else; web/app/routes.tsx routes exactly these, the first match wins in both. `prerendered` ones have
 * their HTML made at build time, in the file `pageFile` names, and are pages for search engines and caches. One that
 * `hasFrame` has such a file too, the same for everybody, and is neither (docs/decisions/535). A pattern with parameters has one such file: the frame
 * and a skeleton, which the Worker fills with what the parameters name (first-views.routes.ts).
 */
export const screens = {
  home: { path: '/', prerendered: true },
  login: { path: '/login', prerendered: false, hasFrame: true },
  validateCode: { path: '/validateCode', prerendered: false, hasFrame: true },
  emailConfirmation: { path: '/api/EmailConfirmation/*', prerendered: false, hasFrame: true },
  forgotPassword: { path: '/forgotPassword', prerendered: false, hasFrame: true },
  resetPassword: { path: '/resetPassword', prerendered: false, hasFrame: true },
  accountLink: { path: '/accountLink', prerendered: false, hasFrame: true },
  noticesStop: { path: '/notices/stop', prerendered: false, hasFrame: true },
  account: { path: '/Account/*', prerendered: false, hasFrame: true },
  exclusiveDesign: { path: '/products/exclusiveDesign', prerendered: true },
  readyToGo: { path: '/products/readyToGo', prerendered: true },
  readyToGoDesign: { path: '/products/readyToGo/:category/:design', prerendered: true },
  products: { path: '/products', prerendered: true },
  custom: { path: '/custom', prerendered: true },
  customProduct: { path: '/custom/:product', prerendered: true },
  occasions: { path: '/occasions', prerendered: true },
  occasion: { path: '/occasions/:occasion', prerendered: true },
  favourites: { path: '/favourites', prerendered: false, hasFrame: true },
  reviews: { path: '/reviews', prerendered: true },
  search: { path: '/search', prerendered: true },
  dtfGallery: { path: '/dtfGallery', prerendered: true },
  galleries: { path: '/galleries', prerendered: true },
  ...galleryScreens,
  policies: { path: '/aboutUs/policies', prerendered: true },
  privacyPolicy: { path: '/aboutUs/privacyPolicy', prerendered: true },
  shippingReturnsPolicies: { path: '/aboutUs/shippingReturnsPolicies', prerendered: true },
  termsAndConditions: { path: '/aboutUs/termsAndConditions', prerendered: true },
  faq: { path: '/aboutUs/faq', prerendered: true },
  accessibility: { path: '/aboutUs/accessibility', prerendered: true },
  contact: { path: '/aboutUs/contact', prerendered: true },
  aboutUs: { path: '/aboutUs/*', prerendered: true },
  cart: { path: '/ShoppingCart/*', prerendered: false, hasFrame: true },
  payment: { path: '/PaymentExclusive/*', prerendered: false, hasFrame: true },
  paymentLink: { path: '/pay', prerendered: false, hasFrame: true },
  personalDesign: { path: '/personalDesign/*', prerendered: false, hasFrame: true },
  order: { path: '/orders/:orderId', prerendered: false, hasFrame: true },
  invoice: { path: '/orders/:orderId/invoice', prerendered: false },
  orders: { path: '/orders/*', prerendered: false, hasFrame: true },
  request: { path: '/request', prerendered: false, hasFrame: true },
  design: { path: '/design/:product', prerendered: false, hasFrame: true },
  myDesigns: { path: '/myDesigns', prerendered: false, hasFrame: true },
  sharedDesign: { path: '/sharedDesign/:shareToken', prerendered: false, hasFrame: true },
  requestStatus: { path: '/requestStatus', prerendered: false, hasFrame: true },
  requestPage: { path: '/requestStatus/:requestId', prerendered: false, hasFrame: true },
  proof: { path: '/proof', prerendered: false, hasFrame: true },
  track: { path: '/track', prerendered: false, hasFrame: true },
  shippingAddress: { path: '/shippingAddress/*', prerendered: false, hasFrame: true },
  staffInbox: { path: '/staff/inbox', prerendered: false },
  staffCatalogue: { path: '/staff/catalogue', prerendered: false },
  staffProduct: { path: '/staff/catalogue/:productId', prerendered: false },
  staffHome: { path: '/staff', prerendered: false },
  staffRequests: { path: '/staff/requests', prerendered: false },
  staffRequest: { path: '/staff/requests/:requestId', prerendered: false },
  staffOrders: { path: '/staff/orders', prerendered: false },
  staffOrderNew: { path: '/staff/orders/new', prerendered: false },
  staffOrder: { path: '/staff/orders/:orderId', prerendered: false },
  staffClaims: { path: '/staff/claims', prerendered: false },
  staffRatings: { path: '/staff/reviews', prerendered: false },
  staffOrderSheets: { path: '/staff/sheets', prerendered: false },
  staffCustomers: { path: '/staff/customers', prerendered: false },
  staffCustomer: { path: '/staff/customers/:customerId', prerendered: false },
  staffFigures: { path: '/staff/figures', prerendered: false },
  staffHealth: { path: '/staff/health', prerendered: false },
  staffGangSheets: { path: '/staff/gang-sheets', prerendered: false },
  staffCalendar: { path: '/staff/calendar', prerendered: false },
  staffPress: { path: '/staff/press/:orderId', prerendered: false },
  staffDesign: { path: '/staff/designs/:designId', prerendered: false },
  staffSettings: { path: '/staff/settings', prerendered: false },
  staffLogin: { path: '/staff/login', prerendered: false },
  staffInvitation: { path: '/staff/invitation', prerendered: false },
  staffSecurity: { path: '/staff/security', prerendered: false },
  staffTeam: { path: '/staff/team', prerendered: false },
  staffAudit: { path: '/staff/audit', prerendered: false },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Aliases: screens that show another screen. They have its HTML, which names that screen as its address. */
const sameAs: Partial<Record<ScreenName, ScreenName>> = { products: 'readyToGo' }

/** Whether one screen has many addresses, each with content of its own. */
export const hasParameters = (screen: ScreenName): boolean => screens[screen].path.includes('/:')

/**
 * The public path of a screen for search engines; for an alias the path of the screen it shows. Not for a screen with
 * parameters, whose path is the one asked for.
 */
export const canonicalPath = (screen: ScreenName): string => screens[sameAs[screen] ?? screen].path.replace(/\/\*$/, '')

/** The built file of a screen without language and ending: its name, `ready-to-go`, where its HTML is built; else the empty shell. */
export function pageFile(screen: ScreenName | null): string {
  if (screen === null) return 'app'
  const row: Screen = screens[screen]
  if (!row.prerendered && row.hasFrame !== true) return 'app'
  return (sameAs[screen] ?? screen).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Whether a path fits a pattern: `/*` stands for any rest, `:name` for one part. Both in lower case. */
function isAt(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) return path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** The screen at a path; mixed-case spellings are matched in any case, the client redirects to the right one. */
export function screenAt(pathname: string): ScreenName | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/'
  for (const [name, { path: pattern }] of Object.entries(screens)) {
    if (isAt(pattern.toLowerCase(), path)) return name as ScreenName
  }
  return null
}

/**
 * The parameters in a path that is spelled exactly like the screen's pattern; null for another spelling, from which the
 * app redirects to the right one.
 */
export function parametersAt(screen: ScreenName, pathname: string): Readonly<Record<string, string>> | null {
  const wanted = screens[screen].path.replace(/\/\*$/, '').split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = value
    else if (part !== value) return null
  }
  return parameters
}
