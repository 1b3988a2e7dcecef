import type { OrderState } from './order-state.rules.ts'

/** States in which a paid order's address is still hers to change: nothing has been made for it (R-ORDER-12). */
export const addressOpenStates = ['paid', 'needs_address', 'awaiting_proof'] as const satisfies readonly OrderState[]

/** Whether an order's address may still be changed. */
export const mayChangeAddress = (state: OrderState): boolean =>
  (addressOpenStates as readonly OrderState[]).includes(state)

/** What the staff may do with an order by hand; parcels, proofs and money have calls of their own. */
export const staffSteps = ['in_production', 'ready', 'delivered', 'on_hold', 'resume'] as const
export type StaffStep = (typeof staffSteps)[number]

/** Where a step of the staff starts. What waits for a proof goes back to `paid` by the approval, and on from there. */
export const stepStarts: Readonly<Record<StaffStep, readonly OrderState[]>> = {
  in_production: ['paid'],
  ready: ['in_production'],
  delivered: ['shipped'],
  on_hold: ['paid', 'needs_address', 'awaiting_proof', 'in_production', 'ready'],
  resume: ['on_hold'],
}

/** Orders that are stepped or printed at once, at most. */
export const mostAtOnce = 50

/** Who carries parcels: their names, and where a number is followed. */
export const carriers = {
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id=' },
} as const satisfies Record<string, { name: string; url: string }>
export type Carrier = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as Carrier[]

/**
 * A tracking number as carriers know it: without the blanks and hyphens people type, in capitals; null when it is
 * none.
 */
export function trackingNumber(typed: string): string | null {
  const tidy = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{8,40}$/.test(tidy) ? tidy : null
}

/** Where a parcel is followed. */
export const trackingUrl = (carrier: Carrier, number: string): string =>
  carriers[carrier].url + encodeURIComponent(number)

/** So many of one line of an order. */
export interface LinePart {
  position: number
  quantity: number
}

/** What of an order's lines has not been put into a parcel yet; lines that are wholly sent are left out. */
export function unsentLines(lines: readonly LinePart[], sent: readonly LinePart[]): LinePart[] {
  return lines
    .map(({ position, quantity }) => ({
      position,
      quantity:
        quantity - sent.filter((part) => part.position === position).reduce((total, part) => total + part.quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
