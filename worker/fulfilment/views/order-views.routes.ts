import type { Handlers } from '#worker/api/handler.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { Services } from '#worker/services.ts'
import { removeOrderView, saveOrderView } from './keep-order-view.ts'
import { listOrderViews } from './order-views.queries.ts'
import type { SavedFilter } from './saved-filter.rules.ts'

/** The choices that were made, without those that were not. */
const chosen = (filter: SavedFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))

async function viewsOf(
  services: Services,
  staff: { id: string; role: string },
): Promise<ResponseBody<'staffOrderViews'>> {
  const views = await listOrderViews(services.db, staff.id)
  return {
    views: views.map(({ id, name, isShared, ownerId, owner, filter }) => ({
      id,
      name,
      isShared,
      owner: ownerId === staff.id ? null : owner,
      mayDelete: ownerId === staff.id || staff.role === 'owner',
      filter: chosen(filter),
    })),
  }
}

/** Saved views of the list of orders (R-STAFF-25). */
export const orderViewsRoutes = {
  staffOrderViews: ({ staff, services }) => viewsOf(services, staff),

  async staffOrderViewSave({ body, staff, services }) {
    const filter = chosen(body.filter) as SavedFilter
    await saveOrderView(services, staff.id, { name: body.name, isShared: body.isShared, filter })
    return viewsOf(services, staff)
  },

  async staffOrderViewDelete({ params, staff, services }) {
    await removeOrderView(services, staff, params.viewId)
    return viewsOf(services, staff)
  },
} satisfies Partial<Handlers>
