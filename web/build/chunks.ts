/** As much of the bundler's graph as is asked for. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const known = new Map<string, boolean>()

/** Whether a module whose file fits needs this one before it can run. */
function isNeededBy(file: RegExp, id: string, graph: ModuleGraph): boolean {
  const key = file.source + id
  const found = known.get(key)
  if (found !== undefined) return found
  known.set(key, false) // a circle does not reach by itself
  const isNeeded =
    file.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededBy(file, importer, graph))
  known.set(key, isNeeded)
  return isNeeded
}

const entry = /entry-client\.tsx$/
/** What visitors see first. */
const visited = /[\\/]web[\\/](?:pages[\\/](?:home|information)|catalogue[\\/](?:galleries|products|custom))[\\/]/
const ours = /[\\/](?:web[\\/](?!app[\\/]entry-client)|worker[\\/])|vite[\\/]/
const shared =
  /[\\/](?:web[\\/](?:ui|shop-ui|files|app[\\/](?:api|stores|shell))|worker)[\\/](?!.*\.(?:en|es)\.ts$)|[\\/]web[\\/]app[\\/][a-z-]+\.tsx?$|vite[\\/]/

/**
 * Few files, for on a slow phone each one asked for costs more than the bytes it saves (docs/performance.md): the
 * libraries,
 * what every page needs, what a visitor's first screens share, and what forms and lists behind the log-in share.
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|zustand|swr|dequal|i18next|react-i18next)[\\/]/,
    priority: 4,
  },
  { name: (id: string, graph: ModuleGraph) => (isNeededBy(entry, id, graph) ? 'shop' : null), test: ours, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => (isNeededBy(visited, id, graph) ? 'visiting' : null),
    test: shared,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'forms', test: shared, minShareCount: 6, priority: 1 },
]
