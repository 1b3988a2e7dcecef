import type { Context } from 'hono'
import { presentSession } from '#worker/accounts/account.presenter.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import { refuseStaleLogin } from '#worker/accounts/sessions/refuse-stale-login.ts'
import { listSessions } from '#worker/accounts/sessions/sessions.queries.ts'
import { profile } from '#worker/accounts/settings/account-settings.routes.ts'
import { presentAddress } from '#worker/addresses/address.presenter.ts'
import { listAddresses } from '#worker/addresses/addresses.queries.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { presentCart } from '#worker/cart/cart.presenter.ts'
import { listCart } from '#worker/cart/cart.queries.ts'
import { garmentStockFor } from '#worker/cart/garments-in-stock.ts'
import { listDesignsOf } from '#worker/checkout/designs/designs.queries.ts'
import { presentDesign } from '#worker/checkout/designs/exclusive-design.presenter.ts'
import { listClaimsOf } from '#worker/claims/claims.queries.ts'
import { listArtworks } from '#worker/designer/artworks.queries.ts'
import { presentWholeSavedDesign } from '#worker/designer/saved/saved-design.presenter.ts'
import { listSavedDesigns } from '#worker/designer/saved/saved-designs.queries.ts'
import { listFilesOf, type CustomerFile } from '#worker/files/customer-files.queries.ts'
import { presentOrderPage } from '#worker/fulfilment/order-page.presenter.ts'
import { listRefundsOf } from '#worker/ledger/refunds.queries.ts'
import { listOrdersFrom, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { listNotesAboutOrdersOf } from '#worker/orders/teamwork/teamwork.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { presentOwnRating } from '#worker/ratings/rating.presenter.ts'
import { listRatingsOf } from '#worker/ratings/ratings.queries.ts'
import { presentRequestPage } from '#worker/requests/request.presenter.ts'
import { listWholeRequests, type WholeRequest } from '#worker/requests/requests.queries.ts'
import type { Services } from '#worker/services.ts'
import { listCustomerNotes } from '#worker/staff/customers/staff-customers.queries.ts'
import { accountExportParts, type ExportPart } from './account-export.rules.ts'
import { zipFiles } from './zip-files.ts'

/** Reads page after page until the last one: the export is not cut where a list on a screen is. */
async function everyOne<Row>(page: (last: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const found = await page(all.at(-1) ?? null)
    all.push(...found)
    if (found.length === 0) return all
  }
}

/** Everything the shop keeps of the customer, except files (R-PRIV-01). */
async function dataOf(
  services: Services,
  customer: Customer,
  sessionId: string,
  files: readonly ExportPart<CustomerFile>[],
  language: Language,
) {
  const { db } = services
  const now = services.now()
  const [
    requests,
    addresses,
    artworks,
    savedDesigns,
    cart,
    orders,
    claims,
    ratings,
    refunds,
    designs,
    sessions,
    notes,
    orderNotes,
    chat,
  ] = await Promise.all([
    everyOne<WholeRequest>((last) => listWholeRequests(db, customer.id, last?.request ?? null)),
    listAddresses(db, customer.id),
    listArtworks(db, customer.id),
    listSavedDesigns(db, customer.id),
    listCart(db, customer.id),
    everyOne<WholeOrder>((last) => listOrdersFrom(db, customer.id, last?.order ?? null)),
    listClaimsOf(db, customer.id),
    listRatingsOf(db, customer.id),
    listRefundsOf(db, customer.id),
    listDesignsOf(db, customer.id),
    listSessions(db, customer.id, 0),
    listCustomerNotes(db, customer.id),
    listNotesAboutOrdersOf(db, customer.id),
    services.chat.messages(customer.id),
  ])
  return {
    profile: await profile(services, customer),
    consents: {
      terms: { version: customer.termsVersion, acceptedAt: iso(customer.termsAcceptedAt) },
      serviceMessages: {
        version: customer.serviceMessagesVersion,
        acceptedAt: iso(customer.serviceMessagesAcceptedAt),
      },
      marketing: customer.marketingAcceptedAt === null ? null : { acceptedAt: iso(customer.marketingAcceptedAt) },
    },
    addresses: addresses.map(presentAddress),
    requests: requests.map((request) => presentRequestPage(request, language)),
    artworks: artworks.map(
      ({
        id,
        product,
        elements,
        colour,
        printUploadId: printFile,
        previewUploadId: preview,
        placeFiles,
        createdAt,
      }) => ({
        id,
        product,
        elements,
        colour,
        printFile,
        preview,
        places: placeFiles.map((files) => ({
          place: files.place,
          printFile: files.printUploadId,
          preview: files.previewUploadId,
        })),
        createdAt: iso(createdAt),
      }),
    ),
    savedDesigns: savedDesigns.map(presentWholeSavedDesign),
    designs: designs.map((design) => presentDesign(design, customer.id, now, customer.language)),
    cart: presentCart(cart, language, await garmentStockFor(services, cart)),
    orders: orders.map((whole) => {
      const isIts = ({ orderId }: { orderId: string }) => orderId === whole.order.id
      return presentOrderPage({ whole, claims: claims.filter(isIts), refunds: refunds.filter(isIts), now }, language)
    }),
    ratings: ratings.map((rating) => presentOwnRating(rating, language)),
    sessions: sessions.map((one) => presentSession(one, sessionId)),
    notes: notes.map(({ text, createdAt }) => ({ text, at: iso(createdAt) })),
    orderNotes: orderNotes.map(({ number, text, createdAt }) => ({ number, text, at: iso(createdAt) })),
    chat,
    files: files.flatMap(({ files: inIt, part }) =>
      inIt.map(({ id, entry, type, size, createdAt, origin }) => ({
        id,
        part,
        path: entry,
        type,
        size,
        origin,
        sentAt: iso(createdAt),
      })),
    ),
  }
}

/**
 * One part of the export; `Export-Parts` says how many there are. `sessionId` is the session that asks, null when a
 * member of staff does.
 * @throws ShopError not_found
 */
export async function exportPart(
  services: Services,
  customer: Customer,
  part: number,
  language: Language,
  c: Context,
  sessionId = '',
): Promise<Response> {
  const parts = accountExportParts(await listFilesOf(services.db, customer.id))
  const wanted = parts[part - 1]
  if (!wanted) throw new ShopError('not_found')
  const data = part === 1 ? await dataOf(services, customer, sessionId, parts, language) : null
  c.header('Content-Type', 'application/zip')
  c.header('Content-Disposition', `attachment; filename="tinta-my-data${part === 1 ? '' : `-${part}`}.zip"`)
  c.header('Export-Parts', String(parts.length))
  return c.body(
    zipFiles(services, data && { entry: 'data.json', content: JSON.stringify(data, null, 2) }, wanted.files),
  )
}

export const accountExportRoutes = {
  /**
   * Exporting all personal data wants a recent log-in, as deleting the account does: an open session alone is not
   * enough.
   */
  async accountExportParts({ customer, session, services }) {
    refuseStaleLogin(services, session)
    const files = await listFilesOf(services.db, customer.id)
    return {
      parts: accountExportParts(files).length,
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    }
  },

  /**
   * Everything the shop keeps of the customer as a ZIP: `data.json` and their files. Large exports come in several
   * parts (R-ACC-12).
   */
  async accountExport({ query, customer, session, language, services, c }) {
    refuseStaleLogin(services, session)
    return exportPart(services, customer, query.part, language, c, session.id)
  },
} satisfies Partial<Handlers>
