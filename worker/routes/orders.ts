import { listOrders } from '../db/orders.ts'
import { presentOrder } from '../presenters/order.ts'
import type { Handlers } from './handler.ts'

export const orderRoutes = {
  async orders({ customer, language, services }) {
    return (await listOrders(services.db, customer.id)).map((order) => presentOrder(order, language))
  },

  async ordersDelivered({ customer, language, services }) {
    return (await listOrders(services.db, customer.id, 'delivered')).map((order) => presentOrder(order, language))
  },
} satisfies Partial<Handlers>
