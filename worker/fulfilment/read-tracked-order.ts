import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { pictureForReader } from '#worker/files/picture-links.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { trackedOrderId } from '#worker/orders/order-links.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'

/** An order as readers of its tracking link see it: `images` are the pictures of each of its lines at addresses open to them. */
interface TrackedOrder {
  whole: WholeOrder
  images: string[][]
  firstName: string
}

/**
 * The order of a tracking link, for readers who hold it. An order of an account that is being deleted is not shown.
 * @throws ShopError link_invalid
 */
export async function readTrackedOrder(services: Services, token: string): Promise<TrackedOrder> {
  const orderId = await trackedOrderId(services, token)
  const whole = orderId && (await findAnyOrder(services.db, orderId))
  const customer = whole && (await findCustomer(services.db, whole.order.customerId))
  if (!whole || !customer || (customer.state !== 'active' && customer.state !== 'suspended'))
    throw new ShopError('link_invalid')
  const images = await Promise.all(
    whole.lines.map(({ picturePath, places }) =>
      Promise.all(
        [picturePath, ...places.slice(1).map(({ path }) => path)].map((path) =>
          pictureForReader(services, path, 'page'),
        ),
      ),
    ),
  )
  return { whole, images, firstName: customer.firstName }
}
