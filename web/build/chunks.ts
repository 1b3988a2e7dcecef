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
const ours = /[\\/](?:web[\\/](?!app[\\/]entry-client)|worker[\\/])|vite[\\/]/
const shared =
  /[\\/](?:web[\\/](?:ui|shop-ui|files|app[\\/](?:api|stores|shell))|worker)[\\/](?!.*\.(?:en|es)\.ts$)|[\\/]web[\\/]app[\\/][a-z-]+\.tsx?$|[\\/]galleries[\\/]large-picture\.ts$|vite[\\/]/

/**
 * A few large chunks, because on a slow phone each request costs more than the bytes it saves (docs/performance.md):
 * the libraries, what every page needs, what a visitor's first screens share, and what forms and lists behind the
 * log-in share.
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
  {
    name: (id: string, graph: ModuleGraph) => (isNeededBy(visited, id, graph) ? 'visiting' : null),
    debugName: 'visiting',
    test: shared,
    minShareCount: 3,
    priority: 2,
  },
  // What a design's page shares with the list: a few small files compress better as one.
  {
    name: 'buying',
    test: /[\\/]web[\\/](?:catalogue[\\/](?:products[\\/](?:add-to-cart|use-buying|choice|left-picture)|remembered[\\/](?:HeartButton|remembered)|Swatch)|shop-ui[\\/]RatingBrief)\.tsx?$/,
    priority: 1,
  },
  // What lists of goods share, as one file for the same reason.
  {
    name: 'lists',
    test: /[\\/]web[\\/]catalogue[\\/](?:filters[\\/]FilterBar|galleries[\\/]MoreToCome)\.tsx$/,
    priority: 1,
  },
  // Every visitor's page starts it after the first view; forms' code, which needs it too, would come with it.
  { name: 'service-worker', test: /[\\/]web[\\/]app[\\/]offline[\\/]register\.ts$/, priority: 2 },
  // What every form has: the log-in would otherwise load orders, files and addresses with it.
  {
    name: 'forms',
    test: /[\\/](?:web[\\/](?:ui|app[\\/](?:api|stores)|accounts[\\/]log-in[\\/](?!.*\.(?:en|es)\.ts$))|worker[\\/](?:accounts|platform[\\/](?:phone|rule-texts)))(?:[\\/]|\.)/,
    minShareCount: 6,
    priority: 2,
  },
  { name: 'customers', test: shared, minShareCount: 6, priority: 1 },
]
