import type { Language, Localized } from '#worker/platform/language.rules.ts'
import type { OrderState } from './order-state.rules.ts'

/**
 * States in which the customer may change the address of a paid order: nothing has been made for it yet (R-ORDER-12).
 */
export const addressOpenStates = ['paid', 'needs_address', 'awaiting_proof'] as const satisfies readonly OrderState[]

/** States in which the customer may write the gift note: while it is unpaid, and as long as its address is open. */
export const giftNoteStates = ['awaiting_payment', ...addressOpenStates] as const satisfies readonly OrderState[]

/** Whether an order's gift note may still be written; a balance has no parcel of its own. */
export const mayWriteGiftNote = ({ status, balanceOf }: { status: OrderState; balanceOf: string | null }): boolean =>
  balanceOf === null && (giftNoteStates as readonly OrderState[]).includes(status)

/** Whether an order's address may still be changed. */
export const mayChangeAddress = (state: OrderState): boolean =>
  (addressOpenStates as readonly OrderState[]).includes(state)

/** States in which staff may type the address of a paid order: until it is sent. */
export const staffAddressStates = [
  ...addressOpenStates,
  'in_production',
  'ready',
  'on_hold',
] as const satisfies readonly OrderState[]

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
const carrierNames = Object.keys(carriers) as Carrier[]

/** How a parcel gets to its customer without a carrier that we know, by name. */
const otherWays = {
  other: { en: 'Another carrier', es: 'Otra empresa' },
  letter: { en: 'Letter without tracking', es: 'Carta sin guía' },
  own: { en: 'Brought by us', es: 'La llevamos nosotros' },
  pickup: { en: 'Picked up at the shop', es: 'Se recoge en el taller' },
} as const satisfies Record<string, Localized>

/** How a parcel gets to its customer. */
export type DeliveryWay = Carrier | keyof typeof otherWays
export const deliveryWays = [...carrierNames, ...(Object.keys(otherWays) as (keyof typeof otherWays)[])] as const

/** Whether a carrier with a tracking number and a page for it takes the parcel. */
export const isCarrier = (way: DeliveryWay): way is Carrier => Object.hasOwn(carriers, way)

/** Where a parcel goes with: one of the ways, and what it needs. */
export interface Sending {
  carrier: DeliveryWay
  /** Of another carrier: its name. */
  carrierName: string | null
  /** Null where there is none. */
  trackingNumber: string | null
}

/** What a sending is called: the carrier's name, or the way. */
export const sendingName = ({ carrier, carrierName }: Sending, language: Language): string =>
  isCarrier(carrier) ? carriers[carrier].name : (carrierName ?? otherWays[carrier][language])

/** Where a sending is tracked; empty where it cannot be. */
export const sendingUrl = ({ carrier, trackingNumber: number }: Sending): string =>
  isCarrier(carrier) && number !== null ? trackingUrl(carrier, number) : ''

/** What is wrong with a sending: a known carrier needs a number, another one its name. Null when nothing is. */
export function faultOfSending({ carrier, carrierName, trackingNumber: number }: Sending): 'number' | 'name' | null {
  if (isCarrier(carrier)) return number === null || trackingNumber(number) === null ? 'number' : null
  return carrier === 'other' && (carrierName ?? '').trim() === '' ? 'name' : null
}

/** What the state of an order does not say: a part of it has left, or it waits to be picked up. */
export const sendingStates = ['part_shipped', 'for_pickup'] as const
export type SendingState = (typeof sendingStates)[number]

/** How an order is shown by what its parcels say; null where its state says it. */
export function sendingStateOf(status: OrderState, parcels: readonly Pick<Sending, 'carrier'>[]): SendingState | null {
  if (parcels.length === 0) return null
  if (status === 'ready') return 'part_shipped'
  return status === 'shipped' && parcels.every(({ carrier }) => carrier === 'pickup') ? 'for_pickup' : null
}

/** A tracking number in capitals, without the blanks and hyphens people type; null when it cannot be one. */
export function trackingNumber(typed: string): string | null {
  const tidy = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{8,40}$/.test(tidy) ? tidy : null
}

/** The address where a parcel is tracked. */
const trackingUrl = (carrier: Carrier, number: string): string => carriers[carrier].url + encodeURIComponent(number)

/** A quantity of one part of an order: of a line, or of a size of the quote it pays. */
export interface LinePart {
  position: number
  quantity: number
}

/**
 * What parcels of an order hold: the sizes of the quote it pays, by their place in the quote, else its lines without those
 * that were taken off (docs/decisions/121, 200).
 */
export const partsOf = ({
  lines,
  job,
}: {
  lines: readonly (LinePart & { takenOffAt: number | null })[]
  job: { items: readonly { quantity: number }[] } | null
}): LinePart[] =>
  job === null
    ? lines.filter(({ takenOffAt }) => takenOffAt === null).map(({ position, quantity }) => ({ position, quantity }))
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
