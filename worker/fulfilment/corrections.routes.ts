import { noAddress, savedToTheEnd } from '#worker/addresses/addresses.routes.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { cancelByStaff } from '#worker/money-back/cancel-by-staff.ts'
import { postalAddressFrom } from '#worker/platform/postal-address/postal-address.presenter.ts'
import { changeLineSize } from './change-line-size.ts'
import { correctAddress, takeStepBack } from './correct-order.ts'
import { changeOrderParcel, removeOrderParcel } from './correct-parcel.ts'
import { changeLinePieces } from './pieces/change-line-pieces.ts'
import { staffOrderView } from './staff-orders.routes.ts'

/** What staff correct in an order; the customer is told of each (docs/decisions/123). */
export const correctionRoutes = {
  async staffOrderBack({ params, body, staff, language, services }) {
    await takeStepBack(services, staff.id, params.orderId, body)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderCancel({ params, body, staff, session, language, services }) {
    await runToCompletion(services, cancelByStaff(services, { person: staff, session }, params.orderId, body))
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderAddress({ params, body, staff, language, services }) {
    const typed = { ...noAddress, ...postalAddressFrom(body) }
    await savedToTheEnd(services, correctAddress(services, staff.id, params.orderId, typed))
    return staffOrderView(services, params.orderId, language)
  },

  async staffLineSize({ params, body, staff, language, services }) {
    await changeLineSize(services, staff.id, params.orderId, { line: params.line, ...body })
    return staffOrderView(services, params.orderId, language)
  },

  async staffLinePieces({ params, body, staff, session, language, services }) {
    const change = changeLinePieces(services, { person: staff, session }, params.orderId, {
      line: params.line,
      ...body,
    })
    await runToCompletion(services, change)
    return staffOrderView(services, params.orderId, language)
  },

  async staffParcelChange({ params, body, staff, language, services }) {
    await changeOrderParcel(services, staff.id, params, body)
    return staffOrderView(services, params.orderId, language)
  },

  async staffParcelRemove({ params, body, staff, language, services }) {
    await removeOrderParcel(services, staff.id, params, body.reason)
    return staffOrderView(services, params.orderId, language)
  },
} satisfies Partial<Handlers>
