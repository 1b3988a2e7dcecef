/** How many of a thing can be in one line: 1 to 99 (R-CART-05). */
export const quantityLimits = { least: 1, most: 99 } as const

/** Whether a number is a quantity: whole and within the limits. */
export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= quantityLimits.least && value <= quantityLimits.most

/** The quantity nearest to what was typed; 1 for nonsense (R-CART-05: minimum 1). */
export function typedQuantity(typed: string): number {
  const value = Number.parseInt(typed.replace(/\D/g, ''), 10)
  return Number.isNaN(value)
    ? quantityLimits.least
    : Math.min(quantityLimits.most, Math.max(quantityLimits.least, value))
}
