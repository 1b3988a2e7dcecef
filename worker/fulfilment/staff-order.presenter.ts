import type { ListedOrderView, StaffOrderView } from '#worker/api/wire.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { claimWorth } from '#worker/claims/claim.rules.ts'
import { presentUpload, staffUploadUrl } from '#worker/files/upload.presenter.ts'
import type { ReadyUpload } from '#worker/files/uploads.queries.ts'
import {
  mayChangeAddress,
  partsOf,
  sendingStateOf,
  staffAddressStates,
  staffSteps,
  stepStarts,
  unsentLines,
  type StaffStep,
} from '#worker/orders/fulfilment.rules.ts'
import { goodsOf, type Goods } from '#worker/orders/goods.presenter.ts'
import { colourOfJob } from '#worker/orders/job-title.rules.ts'
import type { ListedOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { canBecome, mayCorrect, orderStates, stepBackOf, type OrderState } from '#worker/orders/order-state.rules.ts'
import { backForPieces } from '#worker/orders/order-sums.rules.ts'
import type { Order, WholeOrder } from '#worker/orders/orders.queries.ts'
import { partNameOf } from '#worker/orders/part-names.rules.ts'
import { distinctNames, printFileName } from '#worker/orders/print-file-name.rules.ts'
import { isHolding } from '#worker/orders/review-reasons.rules.ts'
import type { OrderNote, Teamwork } from '#worker/orders/teamwork/teamwork.queries.ts'
import { fileTypes } from '#worker/platform/file-formats/file-type.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { type Language, noText, textIn } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import { pressNoteOf, type PressRoom } from '#worker/shop-settings/stations.rules.ts'
import type { LineSizes } from './line-sizes.queries.ts'
import { presentOrderPage, staffTimelineOf, type PagedOrder } from './order-page.presenter.ts'
import type { OrderPeople } from './order-people.queries.ts'
import type { AddedOrder } from './pieces/line-pieces.queries.ts'
import type { CountedPieces } from './press/press-counts.queries.ts'
import type { Pieces } from './press/press.rules.ts'
import type { LineArt, PrintFile } from './print-files.queries.ts'
import { mayPrintFrom } from './print-from.rules.ts'

const presentPerson = ({
  id,
  firstName,
  lastName,
  email,
  phone,
}: ListedOrder['customer']): StaffOrderView['customer'] => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
})

/**
 * The next steps staff may take by hand. An order that is held for its money waits for a review, except for a parcel
 * that has arrived.
 */
const stepsOf = ({ status, reviewReason, heldFrom }: Order): StaffStep[] =>
  staffSteps
    .filter((step) => step === 'delivered' || !isHolding(reviewReason))
    .filter((step) =>
      step === 'resume'
        ? status === 'on_hold' && canBecome(status, heldFrom ?? 'paid', 'staff')
        : stepStarts[step].includes(status),
    )

/** Most things of an order that a list shows. */
const shownItems = 3

/** When it must leave the press; late once that day is over in the shop and it is not sent yet. */
export const presentPress = (
  { pressBy, plannedDay, isRush, status }: Pick<Order, 'pressBy' | 'plannedDay' | 'isRush' | 'status'>,
  now: number,
): ListedOrderView['press'] =>
  pressBy === null
    ? null
    : {
        by: pressBy,
        isLate: orderStates[status].waitingOn !== 'nobody' && pressBy < shopDay(now),
        plannedDay,
        isRush,
      }

/** The first things of an order, as lists show them. */
export const presentItems = (goods: readonly Goods[]): ListedOrderView['items'] =>
  goods
    .slice(0, shownItems)
    .map(({ title, image, quantity, size }) => ({ title, image: staffImage(image), quantity, size }))

/** A line of the staff's list, at `now` (ms). */
export const presentListedOrder = (
  { order, customer, lines, job, parcels, teamwork }: ListedOrder,
  now: number,
  language: Language,
): ListedOrderView => ({
  id: order.id,
  number: order.number,
  status: order.status,
  sending: sendingStateOf(order.status, parcels),
  waitingOn: orderStates[order.status].waitingOn,
  createdAt: iso(order.createdAt),
  paidAt: order.paidAt === null ? null : iso(order.paidAt),
  total: dollars(order.totalCents),
  promise:
    order.promisedEarliest === null || order.promisedLatest === null
      ? null
      : { earliest: iso(order.promisedEarliest), latest: iso(order.promisedLatest) },
  customer: presentPerson(customer),
  reviewReason: order.reviewReason,
  quantity: goodsOf({ lines, job }, language).reduce((total, { quantity }) => total + quantity, 0),
  items: presentItems(goodsOf({ lines, job }, language)),
  deadline: job?.deadline ?? null,
  press: presentPress(order, now),
  steps: stepsOf(order),
  assignee: teamwork.assignee,
  tags: teamwork.tags,
  notes: teamwork.notes,
})

/** The address of a line's picture for staff: a staff token does not open a customer's address. */
function staffImage(path: string): string {
  const uploadId = uploadOfPicture(path)
  return uploadId === null ? path : staffUploadUrl(uploadId)
}

/** Goods with the addresses of their pictures for staff. */
const withStaffImages = <Shown extends { image: string; furtherImages?: string[] | undefined }>(
  shown: Shown,
): Shown => ({
  ...shown,
  image: staffImage(shown.image),
  ...(shown.furtherImages && { furtherImages: shown.furtherImages.map(staffImage) }),
})

/** What the press room knows of an order: files to print from, the pieces it has counted, and how it makes each kind. */
export interface PressRoomFacts {
  printFiles: readonly PrintFile[]
  art: readonly AddressedArt[]
  counts: readonly CountedPieces[]
  room: PressRoom
  /** What colleagues note about it. */
  teamwork: Teamwork | undefined
  notes: readonly OrderNote[]
  people: OrderPeople
  /** The sizes that its lines can have; on sheets nothing is corrected. */
  sizes?: readonly LineSizes[]
  /** Orders of more pieces of it, and the one that it has more pieces of. */
  added: readonly AddedOrder[]
}

const presentPieces = ({ parts }: Goods, counts: readonly CountedPieces[]): Pieces => {
  const { printed = 0, made = 0, spoiled = 0 } = counts.find(({ position }) => parts.includes(position)) ?? {}
  return { printed, made, spoiled }
}

/** The art of a line with where the staff's browser reads it, a path on our own origin. */
export interface AddressedArt extends LineArt {
  url: string
}

/** An order as the staff work on it. */
export const presentStaffOrder = (
  paged: PagedOrder,
  customer: ListedOrder['customer'],
  { printFiles, art, counts, room, teamwork, notes, people, sizes = [], added }: PressRoomFacts,
  language: Language,
): StaffOrderView => {
  const { whole } = paged
  const page = presentOrderPage(paged, language)
  const isMade = ({ position }: { position: number }) =>
    whole.lines.some((line) => line.position === position && line.takenOffAt === null)
  return {
    ...page,
    timeline: staffTimelineOf(paged, people),
    items: page.items.map(withStaffImages),
    claims: page.claims.map((view, index) => ({ ...view, worthCents: worthAt(paged, index) })),
    customer: presentPerson(customer),
    press: presentPress(whole.order, paged.now),
    reprint: null,
    goods: goodsOf(whole, language).map((item) => ({
      ...withStaffImages(item),
      pressNote: pressNoteOf(room, item.kind),
      ...presentPieces(item, counts),
    })),
    slip: {
      language: customer.language,
      items: goodsOf(whole, customer.language)
        .filter(({ quantity }) => quantity > 0)
        .map(({ title, quantity, size, giftMessage }) => ({ title, quantity, size, giftMessage })),
    },
    reviewReason: whole.order.reviewReason,
    heldFrom: whole.order.heldFrom,
    steps: stepsOf(whole.order),
    parcels: whole.parcels.map(({ id, carrier, carrierName, trackingNumber }) => ({
      id,
      carrier,
      carrierName: carrierName ?? '',
      trackingNumber: trackingNumber ?? '',
      mayCorrect: whole.order.status === 'ready' || whole.order.status === 'shipped',
    })),
    correct: correctable(paged, sizes, counts),
    added: presentAdded(whole.order.id, added),
    payUntil: whole.order.payUntil === null ? null : iso(whole.order.payUntil),
    assignee: teamwork?.assignee ?? null,
    tags: teamwork?.tags ?? [],
    notes: notes.map(({ id, text, author, createdAt, mentions }) => ({
      id,
      text,
      author,
      at: iso(createdAt),
      mentions,
    })),
    unsent: unsentLines(
      partsOf(whole),
      whole.parcels.flatMap(({ lines }) => lines),
    ).map((part) => ({ ...part, ...partNameOf(whole, part.position, language) })),
    ...presentFiles(whole, printFiles.filter(isMade), art.filter(isMade), language),
  }
}

const worthAt = ({ whole, claims }: PagedOrder, index: number): number => {
  const claim = claims[index]
  return claim === undefined ? 0 : claimWorth(whole, claim, claims)
}

/** What staff may correct about an order. One that is held for its money waits for a review; a balance has its own order. */
function correctable(
  { whole, claims }: PagedOrder,
  sizes: readonly LineSizes[],
  counts: readonly CountedPieces[],
): StaffOrderView['correct'] {
  const { order, parcels, job } = whole
  const isFree = order.balanceOf === null && !isHolding(order.reviewReason)
  return {
    back: isFree && claims.length === 0 ? stepBackOf(order.status) : null,
    cancel: isFree && parcels.length === 0 && mayCorrect(order.status, 'cancelled'),
    sizes:
      isFree && job === null && mayChangeAddress(order.status)
        ? sizes
            .filter((line) => line.sizes.length > 1)
            .map(({ position, sizes: its }) => ({ line: position, sizes: its }))
        : [],
    pieces: isFree && job === null && mayChangeAddress(order.status) ? changeablePieces(whole, counts) : [],
    address: order.balanceOf === null && (staffAddressStates as readonly OrderState[]).includes(order.status),
  }
}

/** The lines of which pieces can be taken off or added; at least one piece of the order stays. */
function changeablePieces(whole: WholeOrder, counts: readonly CountedPieces[]): StaffOrderView['correct']['pieces'] {
  const live = whole.lines.filter(({ takenOffAt }) => takenOffAt === null)
  return live
    .filter(({ designId }) => designId === null)
    .map(({ position, quantity, unitPriceCents }) => {
      const made = counts.find((count) => count.position === position)?.made ?? 0
      const least = Math.max(made, live.length > 1 ? 0 : 1)
      return {
        line: position,
        least,
        backCents: Array.from({ length: Math.max(0, quantity - least) }, (_none, index) =>
          backForPieces(whole, unitPriceCents, index + 1),
        ),
      }
    })
}

const presentAdded = (orderId: string, added: readonly AddedOrder[]): StaffOrderView['added'] => {
  const first = added.find(({ id }) => id === orderId)
  return {
    to: first === undefined ? null : { id: first.addedTo, number: first.addedToNumber },
    orders: added
      .filter(({ addedTo }) => addedTo === orderId)
      .map(({ id, number, status }) => ({ id, number, status })),
  }
}

/** The print files of an order, and the art of its lines, under names of their own. */
function presentFiles(
  { order, lines, job }: WholeOrder,
  printFiles: readonly PrintFile[],
  art: readonly AddressedArt[],
  language: Language,
): Pick<StaffOrderView, 'printFiles' | 'art'> {
  const nameOf = (position: number, extension: string, place: PrintPlace = 'front'): string => {
    const line = lines.find((one) => one.position === position)
    const asked = printFiles.find((file) => file.position === position && file.design !== undefined)
    return printFileName({
      of: { order: order.number },
      size: job === null ? (line?.size ?? '') : '',
      place,
      quantity: job === null ? (line?.quantity ?? 1) : job.items.reduce((total, { quantity }) => total + quantity, 0),
      design: textIn(asked?.design ?? line?.design ?? noText, language),
      colour: textIn(job === null ? (line?.colour ?? noText) : colourOfJob(job), language),
      extension,
    })
  }
  const names = distinctNames([
    ...art.map(({ position }) => nameOf(position, 'png')),
    ...printFiles.map(({ position, upload, place }) =>
      nameOf(position, upload.type === null ? 'png' : fileTypes[upload.type].extension, place),
    ),
  ])
  const product = job === null ? null : kindOf(job.category)
  return {
    art: art.map(({ position, url, widthIn, heightIn, pixels }, index) => ({
      line: position,
      url,
      widthIn,
      heightIn,
      dpi: pixels === null ? null : Math.floor(pixels / widthIn),
      name: names[index] ?? '',
    })),
    printFiles: printFiles.map(({ position, source, isForPress, upload, place, printed }, index) => ({
      line: position,
      source,
      ...(place !== 'front' && { place }),
      ...(printed && { printed }),
      isForPress,
      mayBePressed: source === 'request' || (source === 'proof' && mayPrintFrom(upload, product)),
      name: names[art.length + index] ?? '',
      file: { ...presentUpload(upload as ReadyUpload), url: staffUploadUrl(upload.id) },
    })),
  }
}
