/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const known = new Map<string, boolean>()

/** Whether a module whose file matches imports this one, directly or not. */
function isNeededBy(file: RegExp, id: string, graph: ModuleGraph): boolean {
  const key = file.source + id
  const found = known.get(key)
  if (found !== undefined) return found
  known.set(key, false) // a cycle alone does not count
  const isNeeded =
    file.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededBy(file, importer, graph))
  known.set(key, isNeeded)
  return isNeeded
}

const entry = /entry-client\.tsx$/
/** The screens visitors see first. */
const visited =
  /[\\/]web[\\/](?:pages[\\/](?:home|information)|catalogue[\\/](?:galleries|products?|custom))[\\/]|[\\/]ratings[\\/]ReviewsScreen/
/** The log-in with its registration, and the cart: what a visitor opens next, with as little as they show. */
const logIn = /[\\/]log-in[\\/](?:LoginScreen|LogInForm|RegisterForm)\.tsx$/
const cart = /[\\/]web[\\/]cart[\\/]CartScreen\.tsx$/
const ours = /[\\/](?:web[\\/](?!app[\\/]entry-client)|worker[\\/])|vite[\\/]/
/** The parts that come by themselves (`LazyPart`) are a small file: a payment link has them, and nothing else of `forms`. */
const shared =
  /[\\/](?:web[\\/](?:ui(?![\\/]LazyPart\.)|shop-ui|files|app[\\/](?:api|stores|shell|offline(?=[\\/][^\\/]*$)))|worker)[\\/](?!.*\.(?:en|es)\.ts$|accounts[\\/]passwords[\\/])|[\\/]web[\\/]app[\\/][a-z-]+\.tsx?$|[\\/]galleries[\\/]large-picture\.ts$|vite[\\/]/

/** What only who buys something at once needs of what first screens share. */
const ofBuying =
  /[\\/]web[\\/](?:catalogue[\\/](?:products[\\/](?:add-to-cart|use-buying|choice|left-picture)|remembered[\\/](?:HeartButton|remembered)|Swatch)|shop-ui[\\/](?:RatingBrief|LoginRequiredDialog)|app[\\/]stores[\\/]use-resumed-action)\.tsx?$/
/** What the log-in and the screens of codes and passwords share, and few others need. */
const ofLogIn =
  /[\\/]web[\\/]accounts[\\/](?:log-in[\\/](?:AccountSheet|SubmitButton|pending-identity|registration-draft|use-retry-wait|Outcome|use-leave-after)|password[\\/]forgot-password-draft)[^\\/]*$|[\\/](?:PasswordField\.tsx|use-seconds-until\.ts|use-of-browser\.ts|login-identifier\.rules\.ts|person-name\.rules\.ts|email\.rules\.ts|password-shape\.rules\.ts)$/
/**
 * What is opened by a mailed link or to write a request, by who has nothing of the shop yet. Of what later screens share, each loads
 * the files of its letters: `part-tp` is needed by tracking and by paying.
 */
const opened = {
  t: /TrackScreen\.tsx$/,
  p: /PaymentLinkScreen\.tsx$/,
  a: /addresses[\\/]AddressForm\.tsx$/,
  f: /ProofLinkScreen\.tsx$/,
  r: /form[\\/]RequestScreen\.tsx$/,
}

/** The form of a request has these at once, and nothing else of `goods`: 2.3 KB less for it, 0.1 KB more for the log-in. */
const choice = /[\\/]web[\\/]ui[\\/](?:SelectField\.tsx|format-amounts\.ts)$/

/** The files of what several screens share, by which of the first ones need it. */
const sharedFiles: readonly [
  name: string,
  isIts: (isVisited: boolean, isLogIn: boolean, isCart: boolean, id: string) => boolean,
][] = [
  ['fields', (isVisited, isLogIn, _, id) => isVisited && (isLogIn || choice.test(id))],
  ['goods', (isVisited, isLogIn, isCart) => isVisited && !isLogIn && isCart],
  ['visiting', (isVisited, isLogIn, isCart) => isVisited && !isLogIn && !isCart],
  ['wares', (isVisited, isLogIn, isCart) => !isVisited && !isLogIn && isCart],
  ['forms', (isVisited, isLogIn, isCart) => !isVisited && isLogIn && !isCart],
]

/**
 * A few large chunks, because on a slow phone each request costs more than the bytes it saves (docs/performance.md):
 * the libraries, what every page needs, what a visitor's first screens share among themselves, with the log-in and with the
 * cart, and what other forms and lists behind the log-in share (docs/decisions/545).
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|zustand|swr|dequal|i18next|react-i18next)[\\/]/,
    priority: 4,
  },
  {
    name: (id: string, graph: ModuleGraph) => (isNeededBy(entry, id, graph) ? 'shop' : null),
    debugName: 'shop',
    test: ours,
    priority: 3,
  },
  // All that mailed links have of what only first screens share.
  { name: 'stamp', test: /[\\/]ui[\\/]ProofStamp\./, priority: 2.9 },
  // The log-in and lists of goods have tabs; the cart and forms, which share the rest of `fields`, have none.
  { name: 'tabs', test: /[\\/]ui[\\/]Tabs\./, priority: 2.95 },
  // What the log-in and the cart have in common, and no other first screen.
  {
    name: 'plain',
    test: /[\\/](?:unseen-text\.rules|duration\.rules|link-token|entry-memory|visitor-owner)\.ts$/,
    priority: 2.9,
  },
  // What judges a new password beyond its shape, and says how strong it is.
  {
    name: 'new-password',
    test: /[\\/]log-in[\\/](?:StrengthMeter|password-(?:strength|judge))|[\\/]passwords[\\/](?:common-passwords|password-policy)\.rules/,
    priority: 1,
  },
  // What the policies say of time limits. A file takes what its modules import along, unless one of a higher priority has it.
  {
    name: 'limits',
    test: /[\\/]worker[\\/](?:accounts[\\/](?:account|lifetimes|sessions[\\/]session-lifetime)|shop-settings[\\/]retention|platform[\\/]verification-code)\.rules\.ts$/,
    priority: 2.1,
  },
  ...sharedFiles.map(([name, isIts], index) => ({
    name: (id: string, graph: ModuleGraph) => {
      const isFound = isIts(
        isNeededBy(visited, id, graph),
        isNeededBy(logIn, id, graph),
        isNeededBy(cart, id, graph),
        id,
      )
      return isFound && !ofLogIn.test(id) && !ofBuying.test(id) ? name : null
    },
    debugName: name,
    test: shared,
    minShareCount: name === 'wares' ? 2 : 3,
    priority: 2 + (sharedFiles.length - index) / 10,
  })),
  // What a design's page shares with the list: a few small files compress better as one.
  {
    name: 'buying',
    test: ofBuying,
    priority: 1.5,
  },
  // What the two screens that pay share.
  {
    name: 'paying',
    test: /[\\/]sizes\.rules\.ts$|[\\/]checkout[\\/]payment[\\/](?:OrderSummary|PaymentTrouble\.module|CheckoutSkeleton|Checkout\.module|ShipTo\.module|PaymentDone\.module|use-confirmation|use-address-before-paying|payment-status)/,
    priority: 0.5,
  },
  // What forms with an address, and forms with files, have; one name in the tables instead of several.
  {
    name: 'addresses',
    test: /[\\/]web[\\/]addresses[\\/](?:AddressForm|AddressInputs|StreetField|AddressLines|use-address-lookup|address-fields|countries)\./,
    priority: 0.5,
  },
  {
    name: 'order',
    test: /[\\/]web[\\/]orders[\\/](?:list[\\/](?:order-view|OrderProgress|NextStep|OrderCard\.module)|order[\\/](?:OrderSkeleton|Parcels|OrderScreen\.module))/,
    priority: 0.5,
  },
  {
    name: 'tray',
    test: /[\\/]web[\\/](?:files[\\/](?:tray|UploadTray|TrayRow|preview)|app[\\/]api[\\/](?:send-file|with-end)\.)/,
    priority: 0.5,
  },
  // What lists of goods share, as one file for the same reason.
  {
    name: 'lists',
    test: /[\\/]web[\\/]catalogue[\\/](?:filters[\\/]FilterBar|galleries[\\/](?:MoreToCome|PictureSkeletons))\.tsx$/,
    priority: 1,
  },
  {
    name: 'log-in',
    test: ofLogIn,
    priority: 2.05,
  },
  // Every visitor's page starts it after the first view; forms' code, which needs it too, would come with it.
  { name: 'service-worker', test: /[\\/]web[\\/]app[\\/]offline[\\/]register\.ts$/, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => {
      // Tracking needs the styles of the lines, not the lines; the order of sizes is with them.
      if (/OrderLines\.tsx$|sizes\.rules\.ts$/.test(id)) return null
      const needing = Object.entries(opened).filter(([, screen]) => isNeededBy(screen, id, graph))
      return needing.length === 0 ? 'customers' : `part-${needing.map(([letter]) => letter).join('')}`
    },
    debugName: 'customers',
    test: shared,
    minShareCount: 6,
    priority: 1,
  },
]
