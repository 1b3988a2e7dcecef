import { callerAddress } from '#worker/accounts/sessions/admit.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keptCatalogueFile, keptForEver } from '#worker/platform/kept-answers.rules.ts'
import { networkOf } from '#worker/platform/network.rules.ts'
import { picturePath, storedWidth } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { findPictureWidths } from './catalogue.queries.ts'
import {
  addedFileFor,
  closestAddedFile,
  formatFor,
  formatOfFile,
  releasedFilesFor,
  type PictureFormat,
} from './picture-files.rules.ts'
import { findPrintFile } from './print-files.queries.ts'
import { isPrintFileKept, mayReadPrintFile } from './print-links.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

interface Found {
  body: ReadableStream | null
  etag: string
  status: 200 | 304
}

/**
 * A file of the starting catalogue: those are static assets of the release, so that a new shop has pictures before any
 * upload. Null for another file.
 */
async function releasedFile(services: Services, key: string, known: string | undefined): Promise<Found | null> {
  const answer = await services.assets.fetch(
    new Request(
      new URL(`/pictures/${key}`, services.config.PUBLIC_URL),
      known ? { headers: { 'If-None-Match': known } } : {},
    ),
  )
  if (answer.status !== 200 && answer.status !== 304) {
    await answer.body?.cancel()
    return null
  }
  return { body: answer.body, etag: answer.headers.get('ETag') ?? '', status: answer.status }
}

/** A file that the staff added. */
async function addedFile(services: Services, key: string, known: string | undefined): Promise<Found | null> {
  const condition = known ? { onlyIf: { etagDoesNotMatch: known.replace(/^W\/|"/g, '') } } : {}
  const object = await services.pictures.get(key, condition)
  if (object === null) return null
  const etag = object.httpEtag
  return 'body' in object ? { body: object.body, etag, status: 200 } : { body: null, etag, status: 304 }
}

interface Wanted {
  path: string
  width: number
  format: PictureFormat
  /** The `If-None-Match` of the reader. */
  known: string | undefined
  /** Throws when the reader has asked for missing sizes too often: each such request also asks the database. */
  countLookup: () => Promise<void>
}

/** A picture in the wanted width and format, or what comes closest to it. Null when nothing of it is stored. */
async function findFile(
  services: Services,
  { path, width, format, known, countLookup }: Wanted,
): Promise<(Found & { format: PictureFormat }) | null> {
  const [wanted = '', ...narrower] = releasedFilesFor(path, width, format)
  const named = (file: string, found: Found) => ({ ...found, format: formatOfFile(file) })
  const released = await releasedFile(services, wanted, known)
  if (released) return named(wanted, released)
  const key = addedFileFor(path, width, format)
  const added = await addedFile(services, key, known)
  if (added) return named(key, added)
  for (const file of narrower) {
    const found = await releasedFile(services, file, known)
    if (found) return named(file, found)
  }
  await countLookup()
  // Which sizes there are was recorded when the picture was added; listing the bucket costs more than a picture.
  const widths = await findPictureWidths(services.db, path)
  if (widths === null) return null
  const closest = closestAddedFile(path, widths, width, format)
  const found = closest === key ? null : await addedFile(services, closest, known)
  return found && named(closest, found)
}

/**
 * The transparent art of a picture: a file of the release, or one of the pictures bucket. An owner may put another in
 * its place, so it is kept for an hour only. It is a document to browsers: opened by itself it runs and loads nothing.
 */
async function printFile(services: Services, path: string): Promise<Response> {
  const key = (await findPrintFile(services.db, path))?.key
  if (key === undefined) throw new ShopError('not_found')
  const found = (await releasedFile(services, key, undefined)) ?? (await addedFile(services, key, undefined))
  if (!found) throw new ShopError('not_found')
  return new Response(found.body, {
    headers: {
      'Content-Type': key.endsWith('.png') ? 'image/png' : 'image/svg+xml',
      ...(isPrintFileKept(path) ? { 'Cache-Control': 'private, no-store' } : keptCatalogueFile),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ETag: found.etag,
    },
  })
}

export const pictureRoutes = {
  /** A picture by its path (R-WIRE-10). Paths carry a hash of their content, so what is answered never changes. */
  async picture({ params, query, services, c }) {
    const path = picturePath(`${params.category}/${params.file}`)
    if (path === null) throw new ShopError('not_found')
    if (query.print === '1') {
      if (!(await mayReadPrintFile(services, path, query))) throw new ShopError('not_found')
      return printFile(services, path)
    }
    const format = formatFor(query.format, c.req.header('Accept') ?? '')
    const wanted = Number(query.w ?? 640)
    const width = storedWidth(Number.isFinite(wanted) ? wanted : 640)
    const countLookup = async () => {
      // A size that is not stored asks the database, which every caller may do so often.
      const { success } = await c.env.LOOKUP_RATE.limit({ key: `picture:${networkOf(callerAddress(c)).line}` })
      if (!success) throw new ShopError('too_many', { retryAfterMs: 60_000 })
    }
    const known = c.req.header('If-None-Match')
    const found = await findFile(services, { path, width, format, known, countLookup })
    if (!found) throw new ShopError('not_found')
    return new Response(found.body, {
      status: found.status,
      headers: {
        'Content-Type': types[found.format],
        ...keptForEver,
        ETag: found.etag,
        Vary: 'Accept',
      },
    })
  },
} satisfies Partial<Handlers>
