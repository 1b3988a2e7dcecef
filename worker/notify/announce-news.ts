import type { Services } from '#worker/services.ts'
import { deliverOutbox } from './deliver-outbox.ts'

/**
 * After an order has moved on: its messages go out right after the answer, and the customer's open screens look again.
 */
export function announceNews(services: Services, customerId: string): void {
  services.live.tell(customerId, 'orders')
  services.defer(deliverOutbox(services).catch(() => undefined))
}
