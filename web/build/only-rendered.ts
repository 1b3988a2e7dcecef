import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the Worker renders with first data (worker/pages/first-views.routes.ts, link-views.routes.ts): these screens, the tables
 * of those that links open, their texts and the frame's texts.
 */
const rendered =
  /\/catalogue\/(?:galleries|products?|custom|occasions|search)\/|\/ratings\/ReviewsScreen|\/app\/(?:later|design|request)-screens\.ts$|\/(?:TrackScreen|ProofLinkScreen|SharedDesignScreen|PaymentLinkScreen|LinkedOrder)\.tsx$|\/(?:frame|galleries|kinds|products?|buying|custom|occasions|search|ratings|track|orders|requests|uploads|saved|payment)\.(?:en|es)\.ts$/
const nothing = '\0never-rendered'

/**
 * Leaves out of the Worker's bundle all lazily loaded modules that none of its rendered screens need: the console, the
 * chat, the payment.
 */
export const onlyRendered = (): Plugin => ({
  name: 'only-rendered',
  resolveDynamicImport(source, importer) {
    if (typeof source !== 'string') return null
    return importer !== undefined && rendered.test(join(dirname(importer), source)) ? null : nothing
  },
  load: (id) => (id === nothing ? 'export {}' : null),
})
