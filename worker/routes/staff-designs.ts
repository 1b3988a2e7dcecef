import { ShopError } from '../contract/errors.ts'
import { findKeptDesign, listKeptDesigns } from '../db/design-editing.ts'
import { addDesign, editDesign } from '../operations/keep-designs.ts'
import { presentKeptDesign } from '../presenters/exclusive-design.ts'
import type { Handlers } from './handler.ts'

/** The designs the shop sells once, as the staff keep them (R-STAFF-15). */
export const staffDesignRoutes = {
  async staffDesignList({ services }) {
    return { designs: (await listKeptDesigns(services.db)).map(presentKeptDesign) }
  },

  async staffDesignShow({ params, services }) {
    const found = await findKeptDesign(services.db, params.designId)
    if (!found) throw new ShopError('not_found')
    return presentKeptDesign(found)
  },

  async staffDesignAdd({ body: { clientKey, ...edited }, customer: person, services }) {
    return presentKeptDesign(await addDesign(services, person.id, clientKey, edited))
  },

  async staffDesignChange({ params, body: { version, ...edited }, customer: person, services }) {
    return presentKeptDesign(await editDesign(services, person.id, params.designId, version, edited))
  },
} satisfies Partial<Handlers>
