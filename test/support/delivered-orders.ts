import type { LocalShop } from '#scripts/local/shop.ts'
import { sqlOf } from './shop.ts'

/**
 * Marks a paid order as delivered at a time (ms), without the steps to it, which have their own suites.
 * @returns its id
 */
export async function markDelivered(
  shop: Pick<LocalShop, 'database'>,
  orderId: string,
  at = Date.now(),
): Promise<string> {
  const { change } = sqlOf(shop)
  await change("UPDATE orders SET status = 'delivered' WHERE id = ?", orderId)
  await change(
    `INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      VALUES (?, 'arrived', 'shipped', 'delivered', 'staff', ?)`,
    orderId,
    at,
  )
  return orderId
}
