/** How long a gift message may be: it is printed on the packing slip. */
export const giftMessageLength = 200
