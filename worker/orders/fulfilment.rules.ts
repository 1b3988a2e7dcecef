import type { OrderState } from './order-state.rules.ts'

/**
 * States in which the customer may change the address of a paid order: nothing has been made for it yet (R-ORDER-12).
 */
export const addressOpenStates = ['paid', 'needs_address', 'awaiting_proof'] as const satisfies readonly OrderState[]

/** Whether an order's address may still be changed. */
export const mayChangeAddress = (state: OrderState): boolean =>
  (addressOpenStates as readonly OrderState[]).includes(state)

/** What staff may do with an order by hand; parcels, proofs and money have calls of their own. */
export const staffSteps = ['in_production', 'ready', 'delivered', 'on_hold', 'resume'] as const
export type StaffStep = (typeof staffSteps)[number]

/** The states in which a staff step may start. An order that waits for a proof goes back to `paid` by the approval. */
export const stepStarts: Readonly<Record<StaffStep, readonly OrderState[]>> = {
  in_production: ['paid'],
  ready: ['in_production'],
  delivered: ['shipped'],
  on_hold: ['paid', 'needs_address', 'awaiting_proof', 'in_production', 'ready'],
  resume: ['on_hold'],
}

/** Most orders that are stepped or printed at once. */
export const mostAtOnce = 50

/** Carriers: their names, and the page that tracks a number. */
export const carriers = {
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id=' },
} as const satisfies Record<string, { name: string; url: string }>
export type Carrier = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as Carrier[]

/** A tracking number in capitals, without the blanks and hyphens people type; null when it cannot be one. */
export function trackingNumber(typed: string): string | null {
  const tidy = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{8,40}$/.test(tidy) ? tidy : null
}

/** The address where a parcel is tracked. */
export const trackingUrl = (carrier: Carrier, number: string): string =>
  carriers[carrier].url + encodeURIComponent(number)

/** A quantity of one part of an order: of a line, or of a size of the quote it pays. */
export interface LinePart {
  position: number
  quantity: number
}

/**
 * What parcels of an order hold: the sizes of the quote it pays, by their place in the quote, else its lines
 * (docs/decisions/121).
 */
export const partsOf = ({
  lines,
  job,
}: {
  lines: readonly LinePart[]
  job: { items: readonly { quantity: number }[] } | null
}): LinePart[] =>
  job === null
    ? lines.map(({ position, quantity }) => ({ position, quantity }))
    : job.items.map(({ quantity }, position) => ({ position, quantity }))

/** What of an order's parts is in no parcel yet; parts that are sent completely are left out. */
export function unsentLines(lines: readonly LinePart[], sent: readonly LinePart[]): LinePart[] {
  return lines
    .map(({ position, quantity }) => ({
      position,
      quantity:
        quantity - sent.filter((part) => part.position === position).reduce((total, part) => total + part.quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
