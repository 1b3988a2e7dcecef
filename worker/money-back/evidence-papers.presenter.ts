import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import { evidenceLimits } from '#worker/ledger/dispute-evidence.rules.ts'
import { sendingName, sendingUrl } from '#worker/orders/fulfilment.rules.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { letter, PdfPage, pdfDocument, wrapped } from '#worker/platform/pdf-document.presenter.ts'
import { countryIn } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { WholeRequest } from '#worker/requests/requests.queries.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** A bank reads English. */
const language = 'en'
const clock = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopHours.timeZone,
})
const moment = (at: number): string => clock.format(at)

const margin = 56
const width = letter.width - 2 * margin
const lineHeight = 14
const lowest = letter.height - margin
/** Receipt and parcels are short: this many pages are left of those that a bank reads. */
const mostPages = evidenceLimits.pages - 5

/** A paper of paragraphs under a title; what does not fit into its pages is left out at the beginning, and said. */
function paper(title: string, paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const all = paragraphs.flatMap((one) => [...wrapped(one, width), ''])
  const most = mostPages * Math.floor((lowest - margin - 40) / lineHeight)
  const lines = all.length <= most ? all : ['(Earlier entries are left out.)', '', ...all.slice(all.length - most + 2)]
  const pages: PdfPage[] = []
  let y = lowest + 1
  for (const line of lines) {
    if (y > lowest) {
      const page = new PdfPage()
      page.text(margin, margin, title, { size: 14, isBold: true })
      pages.push(page)
      y = margin + 32
    }
    pages.at(-1)?.text(margin, y, line)
    y += lineHeight
  }
  return pdfDocument(pages, { title, language })
}

/** An order's address in one line; empty where it has none. */
export const addressText = ({ address }: WholeOrder['order']): string =>
  address === null
    ? ''
    : [
        address.recipientName ?? '',
        address.streetAddress,
        address.aptSuite,
        `${address.city}, ${address.state} ${address.postalCode}`,
        countryIn(address, language),
      ]
        .filter(Boolean)
        .join(', ')

/** What left the shop, when, with which number, to which address, and the steps of the order. Null while nothing left. */
export function shippingPaper({ order, parcels, events }: WholeOrder): Uint8Array<ArrayBuffer> | null {
  if (parcels.length === 0) return null
  return paper(`${shop.name}: shipping of order #${order.number}`, [
    `Sent to: ${addressText(order)}`,
    ...parcels.map((parcel) =>
      [
        `${moment(parcel.sentAt)}: ${sendingName(parcel, language)}`,
        parcel.trackingNumber === null ? '' : `Tracking number ${parcel.trackingNumber}`,
        sendingUrl(parcel),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...events
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
      .map(({ toStatus, at }) => `${moment(at)}: the order became “${toStatus.replaceAll('_', ' ')}”.`),
    `All times are those of ${shopHours.timeZone}.`,
  ])
}

/** What a customer's step in a request says, in words. */
const stepWords: Partial<Record<WholeRequest['events'][number]['kind'], string>> = {
  submitted: 'The customer sent the request.',
  accepted: 'The customer accepted the price.',
  proof_approved: 'The customer approved the proof.',
  proof_changes: 'The customer asked for changes of the proof.',
}

/** What customer and shop wrote to each other about an order, oldest first. Null where they wrote nothing. */
export function talkPaper(
  { order }: WholeOrder,
  customerName: string,
  messages: readonly ChatMessage[],
  request: WholeRequest | null,
): Uint8Array<ArrayBuffer> | null {
  const chat = messages
    .filter(({ card }) => card === undefined)
    .map(({ sentAt, from, senderName, content, file }) => ({
      at: Date.parse(sentAt),
      text: `${from === 'customer' ? customerName : senderName || shop.name}: ${file ? `[File: ${file.name}]` : content}`,
    }))
  const written = (request?.events ?? []).flatMap(({ at, actor, kind, text }) => {
    const words = [stepWords[kind], text].filter(Boolean).join(' ')
    return words === '' || actor === 'system'
      ? []
      : [{ at, text: `${actor === 'customer' ? customerName : shop.name}: ${words}` }]
  })
  const asked =
    request === null
      ? []
      : [{ at: request.request.createdAt, text: `${customerName}: ${request.request.message || '(no words)'}` }]
  const all = [...asked, ...written, ...chat].sort((one, other) => one.at - other.at)
  if (all.length === 0) return null
  return paper(`${shop.name}: what was written about order #${order.number}`, [
    ...all.map(({ at, text }) => `${moment(at)}  ${text}`),
    `All times are those of ${shopHours.timeZone}.`,
  ])
}
