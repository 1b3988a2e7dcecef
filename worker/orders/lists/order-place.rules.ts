/** A place in the staff's list of orders: behind this order. */
export interface OrderPlace {
  number: number
  /** What the list is sorted by; null for a list by number or by customer. */
  key: string | null
}

/** A place as `number` or `number.key`. Any other text means the beginning. */
export function orderPlaceOf(cursor: string | undefined): OrderPlace | null {
  const [, number, key] = /^(\d{1,15})(?:\.(\d{1,15}|\d{4}-\d\d-\d\d))?$/.exec(cursor ?? '') ?? []
  return number === undefined ? null : { number: Number(number), key: key ?? null }
}

/** The cursor of the page behind a place. A name is not in it: an address must not hold one. */
export const orderCursor = ({ number, key }: OrderPlace): string => (key === null ? String(number) : `${number}.${key}`)
