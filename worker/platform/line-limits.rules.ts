/** How many of a thing can be in one line: 1 to 99 (R-CART-05). */
export const quantityLimits = { least: 1, most: 99 } as const

/** Whether a number is a quantity: whole and within the limits. */
export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= quantityLimits.least && value <= quantityLimits.most

/** How long a gift message may be: it is printed on the packing slip. */
export const giftMessageLength = 200
/** How long the gift note of an order may be: it stands alone on the packing slip. */
export const giftNoteLength = 300
