import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { findShopDesign, listShopDesigns, type DesignPlace } from './design-editing.queries.ts'
import { addDesign, editDesign } from './edit-designs.ts'
import { presentKeptDesign } from './exclusive-design.presenter.ts'

const designsInPage = 50

function placeOf(cursor: string | undefined): DesignPlace | null {
  const [, at, id] = /^(\d{1,15})\.(des_[0-9a-f]{32})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}

/** Exclusive designs in the console (R-STAFF-15). */
export const staffDesignRoutes = {
  async staffDesignList({ query, services }) {
    const found = await listShopDesigns(services.db, placeOf(query.after), designsInPage + 1)
    const last = found.length > designsInPage ? found[designsInPage - 1]?.design : undefined
    return {
      designs: found.slice(0, designsInPage).map(presentKeptDesign),
      next: last ? `${last.createdAt}.${last.id}` : null,
    }
  },

  async staffDesignShow({ params, services }) {
    const found = await findShopDesign(services.db, params.designId)
    if (!found) throw new ShopError('not_found')
    return presentKeptDesign(found)
  },

  async staffDesignAdd({ body: { clientKey, ...edited }, staff, services }) {
    return presentKeptDesign(await addDesign(services, staff.id, clientKey, edited))
  },

  async staffDesignChange({ params, body: { version, ...edited }, staff, services }) {
    return presentKeptDesign(await editDesign(services, staff.id, params.designId, version, edited))
  },
} satisfies Partial<Handlers>
