/** A picture's key: `category/name.jpg`. No dots but the last, so no traversal can be spelled (S-22). */
const shape = /^[a-z]+\/[A-Za-z0-9_-]{1,120}\.jpg$/

/**
 * The key meant by a picture reference from outside: a key, `/images/<key>`, or an absolute URL with that path (its
 * host is ignored, nothing is ever fetched by URL). Null when it is none of them.
 */
export function picturePath(reference: string): string | null {
  const withoutHost = reference.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const key = withoutHost.replace(/^\/+/, '').replace(/^images\//, '')
  return shape.test(key) ? key : null
}

/** Widths every picture is stored in, px. */
export const pictureWidths = [320, 640, 960, 1440] as const
/** The stored width that serves a wanted one: the next larger, else the largest. */
export const storedWidth = (wanted: number): number => pictureWidths.find((width) => width >= wanted) ?? 1440
/** The one width, px, in which a picture is stored for readers without AVIF: mails, link previews, old browsers. */
export const fallbackWidth = 640

/**
 * Where a picture is served, a path on our own origin (R-WIRE-10). A value that is such a path already stays: a
 * design’s pictures may be a customer's uploads.
 */
export const pictureUrl = (path: string): string => (path.startsWith('/') ? path : `/images/${path}`)

/** A picture's addresses in the widths it is stored in, px, for `srcset`; the Worker picks the format by Accept. */
export const srcsetOf = (path: string, widths: readonly number[]): string =>
  widths.map((width) => `${pictureUrl(path)}?w=${width} ${width}w`).join(', ')

/** The path of a customer's file. */
export const pathOfUpload = (id: string): string => `/uploads/${id}`

/**
 * The file of a customer that a path names, `/uploads/upl_…`; null for a picture of the shop. The form of such an id is written
 * out (id.rules.ts), because every visitor loads this file, and would load the prefixes of all ids with it.
 */
export const uploadOfPicture = (path: string): string | null =>
  /^\/uploads\/(upl_[0-9a-f]{32})$/.exec(path)?.[1] ?? null
