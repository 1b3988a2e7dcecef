import { minutes } from '#worker/platform/duration.rules.ts'

/**
 * The state of a design for the shop: available, reserved by one order that waits for its payment, or bought
 * (R-CAT-16).
 */
export const designStates = ['available', 'held', 'sold'] as const
export type DesignState = (typeof designStates)[number]

/** How long a design is reserved for the customer who pays for it (R-CAT-16), ms. */
export const designReservedMs = minutes(15)

/** At most this many pictures of a design are kept and shown (R-CAT-14). */
export const mostDesignPictures = 5

/** A description is shown up to this many characters (R-CAT-14). */
const shownDescriptionLength = 80

/**
 * The standing of a design for one customer: `owned` when they bought it, `paying` while their own order waits for its
 * payment, `held` while another customer's order does, else `available`.
 */
export const designStandings = ['available', 'held', 'paying', 'owned'] as const
export type DesignStanding = (typeof designStandings)[number]

/**
 * The standing of a design for the customer who views it. An expired reservation no longer keeps others away, but its
 * order can still be paid until another customer begins to pay.
 * @param isTheirs whether the order that reserves the design is this customer's
 */
export function designStanding(
  design: { state: DesignState; heldUntil: number | null },
  isTheirs: boolean,
  now: number,
): DesignStanding {
  if (design.state === 'sold') return isTheirs ? 'owned' : 'held'
  if (design.state === 'available') return 'available'
  if (isTheirs) return 'paying'
  return (design.heldUntil ?? 0) > now ? 'held' : 'available'
}

/** A description cut at the length shown, inside a word too, with an ellipsis after it. */
export function shownDescription(description: string): string {
  const letters = [...description.trim()]
  if (letters.length <= shownDescriptionLength) return letters.join('')
  return `${letters.slice(0, shownDescriptionLength).join('')}…`
}
