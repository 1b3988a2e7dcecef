/** What one row is. */
export const orderCsvRows = ['order', 'line'] as const
/** Whose clock the times are of: the shop's, or UTC. */
export const orderCsvZones = ['shop', 'utc'] as const
export interface OrderCsvForm {
  rows: (typeof orderCsvRows)[number]
  zone: (typeof orderCsvZones)[number]
}
