import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the Worker renders with data (worker/pages/first-views.routes.ts): these screens, their texts and those of the
 * frame.
 */
const rendered =
  /\/catalogue\/(?:galleries|products|custom)\/|\/(?:ui|shell|galleries|products|buying|custom)\.(?:en|es)\.ts$/
const nothing = '\0never-rendered'

/**
 * Leaves out of the Worker whatever is loaded when it is needed and needed by no screen it renders: the console, the
 * chat, paying.
 */
export const onlyRendered = (): Plugin => ({
  name: 'only-rendered',
  resolveDynamicImport(source, importer) {
    if (typeof source !== 'string') return null
    return importer !== undefined && rendered.test(join(dirname(importer), source)) ? null : nothing
  },
  load: (id) => (id === nothing ? 'export {}' : null),
})
