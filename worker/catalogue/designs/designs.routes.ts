import type { Handlers } from '#worker/api/handler.ts'
import { payExclusiveDesign } from '#worker/checkout/pay-exclusive-design.ts'
import { finishing, paymentView } from '#worker/checkout/payment-view.routes.ts'
import { presentDesign } from './exclusive-design.presenter.ts'
import { listDesignsForSale, listDesignsOf } from './exclusive-designs.queries.ts'

export const designRoutes = {
  async designs({ customer, language, services }) {
    return {
      designs: (await listDesignsOf(services.db, customer.id)).map((design) =>
        presentDesign(design, customer.id, services.now(), language),
      ),
    }
  },

  async designsForSale({ customer, language, services }) {
    return {
      designs: (await listDesignsForSale(services.db)).map((design) =>
        presentDesign(design, customer.id, services.now(), language),
      ),
    }
  },

  async payExclusive({ body, customer, language, services }) {
    const { whole, intent } = await finishing(services, payExclusiveDesign(services, customer.id, body.designId))
    return paymentView(services, whole, intent, body.price, language)
  },
} satisfies Partial<Handlers>
