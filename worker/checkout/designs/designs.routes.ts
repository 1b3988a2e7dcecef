import type { Handlers } from '#worker/api/handler.ts'
import { paymentView, started } from '../payment-view.routes.ts'
import { startDesignPayment } from '../start-design-payment.ts'
import { listDesignsForSale, listDesignsOf } from './designs.queries.ts'
import { presentDesign } from './exclusive-design.presenter.ts'

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
    const payment = await started(services, startDesignPayment(services, customer.id, body.designId))
    return paymentView(services, payment, body.price, language)
  },
} satisfies Partial<Handlers>
