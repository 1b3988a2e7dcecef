import { listDesignsForSale, listDesignsOf } from '../db/exclusive-designs.ts'
import { payExclusiveDesign } from '../operations/pay-exclusive-design.ts'
import { presentDesign } from '../presenters/exclusive-design.ts'
import type { Handlers } from './handler.ts'
import { finishing, paymentView } from './payment-view.ts'

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
