import type { Customer } from '#worker/accounts/customers.queries.ts'
import type {
  ProofView,
  QuoteView,
  RequestPageView,
  RequestView,
  StaffRequestPageView,
  StaffRequestView,
  UploadView,
} from '#worker/api/wire.ts'
import { colourName } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { presentUpload, staffUploadUrl } from '#worker/files/upload.presenter.ts'
import type { ReadyUpload } from '#worker/files/uploads.queries.ts'
import { depositParts } from '#worker/orders/deposit.rules.ts'
import { printFileName } from '#worker/orders/print-file-name.rules.ts'
import { fileTypes } from '#worker/platform/file-formats/file-type.rules.ts'
import { iso, isoOrNull } from '#worker/platform/iso-time.rules.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { dollars, times, cents } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import { quoteSums, quoteTotal } from './custom-request.rules.ts'
import { answerDueAt, requestWaitsOn } from './request-state.rules.ts'
import type { ListedRequest, Quote, WholeRequest } from './requests.queries.ts'

const isReady = (upload: WholeRequest['files'][number]): upload is ReadyUpload => upload.state === 'ready'

const nameOf = (customer: Customer): string => `${customer.firstName} ${customer.lastName}`.trim()

/** When the next move is due: the shop's by its promise, the customer's before the quote expires. */
function dueAt({ request, proof, quote }: ListedRequest): number | null {
  const waitingOn = requestWaitsOn(request.status, proof?.state ?? null)
  if (waitingOn === 'customer' && request.status === 'quoted') return quote?.validUntil ?? null
  return answerDueAt(waitingOn, request.waitingSince)
}

/** A request as R-REQ-08 has it (Request record). */
export const presentRequest = (listed: ListedRequest, language: Language): RequestView => {
  const { request, product, picturePaths, proof, quote } = listed
  return {
    id: request.id,
    number: request.number,
    quantity: request.quantity,
    status: request.status,
    createdAt: iso(request.createdAt),
    product: {
      id: product.id,
      name: textIn(product.name, language),
      category: product.category,
      ProductImage: picturePaths.length > 0 ? [{ path: picturePaths.map(pictureUrl) }] : [], // R-REQ-08
    },
    waitingOn: requestWaitsOn(request.status, proof?.state ?? null),
    waitingSince: iso(request.waitingSince),
    dueAt: isoOrNull(dueAt(listed)),
    total: quote && dollars(quote.totalCents),
  }
}

/** Shipping is paid with the deposit (docs/decisions/065). */
function presentDeposit(quote: Quote): QuoteView['deposit'] {
  const { depositPercent: percent, items, shippingCents } = quote
  const parts = percent === null ? null : depositParts(cents(quoteSums(items, quote).priceCents), percent)
  return percent === null || parts === null
    ? null
    : { percent, now: dollars(cents(parts.nowCents + (shippingCents ?? 0))), later: dollars(parts.laterCents) }
}

const presentQuote = (quote: Quote, { quotePictures }: WholeRequest): QuoteView => ({
  id: quote.id,
  version: quote.version,
  state: quote.state,
  items: quote.items.map(({ size, quantity, unitPriceCents }) => ({
    size,
    quantity,
    unitPrice: dollars(cents(unitPriceCents)),
    lineTotal: dollars(times(cents(unitPriceCents), quantity)),
  })),
  subtotal: dollars(cents(quoteTotal(quote.items))),
  setup: dollars(quote.setupCents),
  rush: dollars(quote.rushCents),
  discount: dollars(quote.discountCents),
  shipping: quote.shippingCents === null ? null : dollars(quote.shippingCents),
  total: dollars(quote.totalCents),
  deposit: presentDeposit(quote),
  shippingNote: quote.shippingNote,
  message: quote.message,
  pictures: quotePictures
    .filter(({ quoteId }) => quoteId === quote.id)
    .map(({ upload }) => upload)
    .filter(isReady)
    .map(presentUpload),
  validUntil: iso(quote.validUntil),
  createdAt: iso(quote.createdAt),
  decidedAt: isoOrNull(quote.decidedAt),
})

const presentProof = ({ proof, upload }: WholeRequest['proofs'][number]): ProofView => ({
  id: proof.id,
  version: proof.version,
  state: proof.state,
  file: presentUpload(upload as ReadyUpload),
  sha256: proof.sha256,
  message: proof.message,
  changes: proof.changes,
  marks: proof.marks,
  createdAt: iso(proof.createdAt),
  decidedAt: isoOrNull(proof.decidedAt),
})

/** The design of a request. Its files have names as the print files of orders have, with the request's number. */
function presentDesign(
  { artwork, request: { number, quantity } }: WholeRequest,
  language: Language,
): RequestPageView['artwork'] {
  if (artwork === null) return null
  const name = textIn(artwork.name, language)
  const colour = artwork.artwork.colour === null ? '' : textIn(colourName(artwork.artwork.colour), language)
  const named = (place: PrintPlace, file: ReadyUpload, isPreview: boolean): UploadView => ({
    ...presentUpload(file),
    name: printFileName({
      of: { request: number },
      size: '',
      quantity,
      place,
      design: name,
      colour,
      isPreview,
      extension: fileTypes[file.type].extension,
    }),
  })
  const places = artwork.places.map(({ place, preview, printFile }) => ({
    place,
    preview: named(place, preview, true),
    printFile: named(place, printFile, false),
  }))
  const [first] = places
  if (first === undefined) return null
  const { preview, printFile } = first
  return { id: artwork.artwork.id, name, colour: artwork.artwork.colour, preview, printFile, places }
}

export const presentRequestPage = (whole: WholeRequest, language: Language): RequestPageView => ({
  ...presentRequest(whole, language),
  deadLine: whole.request.deadline,
  contactMethod: whole.request.contactMethod,
  optionalField: whole.request.contact,
  message: whole.request.message,
  iwantThisImage: whole.request.picturePath && pictureUrl(whole.request.picturePath),
  artwork: presentDesign(whole, language),
  // Files that were uploaded in full; a file the customer deleted since is not shown.
  files: whole.files.filter(isReady).map(presentUpload),
  timeline: whole.events.map(({ kind, status, actor, text, reference, at }) => ({
    kind,
    status,
    actor,
    text,
    reference,
    at: iso(at),
  })),
  quotes: whole.quotes.map((quote) => presentQuote(quote, whole)),
  proofs: whole.proofs.filter(({ upload }) => upload.state === 'ready').map(presentProof),
  designId: whole.design?.id ?? null,
  orderId: whole.design?.orderId ?? null,
})

/** The same files at the staff's address: a staff token does not open a customer's address. */
const forStaff = (file: UploadView): UploadView => ({ ...file, url: staffUploadUrl(file.id) })

export const presentStaffRequestPage = (
  whole: WholeRequest,
  customer: Customer,
  mayProve: boolean,
  language: Language,
): StaffRequestPageView => {
  const page = presentRequestPage(whole, language)
  return {
    ...page,
    mayProve,
    files: page.files.map(forStaff),
    quotes: page.quotes.map((quote) => ({ ...quote, pictures: quote.pictures.map(forStaff) })),
    artwork: page.artwork && {
      ...page.artwork,
      preview: forStaff(page.artwork.preview),
      printFile: forStaff(page.artwork.printFile),
      places: page.artwork.places.map(({ place, preview, printFile }) => ({
        place,
        preview: forStaff(preview),
        printFile: forStaff(printFile),
      })),
    },
    proofs: page.proofs.map((proof) => ({ ...proof, file: forStaff(proof.file) })),
    customer: {
      id: customer.id,
      name: nameOf(customer),
      email: customer.email,
      phoneNumber: customer.phone,
      language: customer.language,
    },
  }
}

/** A request in the staff's list, with its customer and whether the promised answer is overdue. */
export const presentStaffRequest = (
  listed: ListedRequest,
  customerName: string,
  now: number,
  language: Language,
): StaffRequestView => {
  const due = dueAt(listed)
  const request = presentRequest(listed, language)
  return {
    ...request,
    customerId: listed.request.customerId,
    customerName,
    isOverdue: due !== null && due < now && request.waitingOn === 'shop',
    deadLine: listed.request.deadline,
  }
}
