import type { Handlers } from '#worker/api/handler.ts'
import { presentOrder } from './order.presenter.ts'
import { listOrders } from './orders.queries.ts'

export const orderRoutes = {
  async orders({ customer, language, services }) {
    return (await listOrders(services.db, customer.id)).map((order) => presentOrder(order, language))
  },

  async ordersDelivered({ customer, language, services }) {
    return (await listOrders(services.db, customer.id, 'delivered')).map((order) => presentOrder(order, language))
  },
} satisfies Partial<Handlers>
