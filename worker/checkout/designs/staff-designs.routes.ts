import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { findShopDesign, listShopDesigns } from './design-editing.queries.ts'
import { addDesign, editDesign } from './edit-designs.ts'
import { presentKeptDesign } from './exclusive-design.presenter.ts'

/** Exclusive designs in the console (R-STAFF-15). */
export const staffDesignRoutes = {
  async staffDesignList({ services }) {
    return { designs: (await listShopDesigns(services.db)).map(presentKeptDesign) }
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
