import { artworksEndpoints } from '#worker/designer/artworks.calls.ts'
import { savedDesignsEndpoints } from '#worker/designer/saved/saved-designs.calls.ts'
import { designTemplatesEndpoints } from '#worker/designer/templates/design-templates.calls.ts'
import { requestPageEndpoints } from '#worker/requests/request-page.calls.ts'

/** The calls that come with the designer's screens (web/app/design-screens.ts). */
export const designEndpoints = {
  ...artworksEndpoints,
  ...savedDesignsEndpoints,
  ...designTemplatesEndpoints,
  ...requestPageEndpoints,
} as const
