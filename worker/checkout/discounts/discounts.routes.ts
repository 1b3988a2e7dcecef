import type { Handlers } from '#worker/api/handler.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { Services } from '#worker/services.ts'
import { paymentView, started } from '../payment-view.routes.ts'
import { applyDiscount, removeDiscount } from './apply-discount.ts'
import { presentDiscount } from './discount.presenter.ts'
import { listDiscounts } from './discounts.queries.ts'
import { addDiscount, endDiscount } from './keep-discounts.ts'

const listed = async (services: Services): Promise<ResponseBody<'staffDiscountList'>> => ({
  discounts: (await listDiscounts(services.db)).map((one) => presentDiscount(one, services.now())),
})

export const discountRoutes = {
  async discountApply({ params, body, customer, language, services }) {
    const payment = await started(services, applyDiscount(services, customer.id, params.orderId, body.code))
    return paymentView(services, payment, undefined, language)
  },

  async discountRemove({ params, customer, language, services }) {
    const payment = await started(services, removeDiscount(services, customer.id, params.orderId))
    return paymentView(services, payment, undefined, language)
  },

  async staffDiscountList({ services }) {
    return listed(services)
  },

  async staffDiscountAdd({ body: { clientKey, ...wanted }, staff, services }) {
    await addDiscount(services, staff.id, clientKey, wanted)
    return listed(services)
  },

  async staffDiscountEnd({ params, staff, services }) {
    await endDiscount(services, staff.id, params.discountId)
    return listed(services)
  },
} satisfies Partial<Handlers>
