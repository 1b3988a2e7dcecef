import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { allOrderStates, type OrderState } from '../order-state.rules.ts'
import { tidyTag } from '../teamwork/teamwork.rules.ts'
import { orderDueViews, orderFilterStates, orderSorts, sortDirections } from './order-search.rules.ts'

export const orderState = z.enum(allOrderStates as [OrderState, ...OrderState[]])

/**
 * Which orders a staff list shows; an invalid part of the address counts as absent. `search` covers number, name, mail,
 * phone, design and tracking number.
 */
export const orderFilter = z.object({
  status: z.enum(orderFilterStates).optional().catch(undefined),
  due: z.enum(orderDueViews).optional().catch(undefined),
  product: field.text(80).optional(),
  search: field.text(80).optional(),
  /** Whose orders: `me`, `nobody`, or a colleague's id. */
  who: field.text(60).optional(),
  tag: field.text(60).transform(tidyTag).optional(),
  by: z.enum(orderSorts).optional().catch(undefined),
  dir: z.enum(sortDirections).optional().catch(undefined),
})
