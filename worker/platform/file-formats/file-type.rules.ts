/** The kinds of file a customer may send (R-FILE-02), told by their first bytes and nothing else. */
export const fileTypes = {
  'image/jpeg': { extension: 'jpg' },
  'image/png': { extension: 'png' },
  'image/webp': { extension: 'webp' },
  'image/gif': { extension: 'gif' },
  'image/avif': { extension: 'avif' },
  'image/heic': { extension: 'heic' },
  'application/pdf': { extension: 'pdf' },
} as const
export type FileType = keyof typeof fileTypes

/** Whether every browser draws such a file in a picture element. */
export const isDrawable = (type: FileType | null): boolean =>
  type !== null && type !== 'application/pdf' && type !== 'image/heic'

/** How many first bytes are enough to tell the kind of a file. */
export const signatureBytes = 64

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length &&
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** The brands of an ISO media file's first box, the main one first. */
function brandsOf(head: Uint8Array): string[] {
  if (!startsWith(head, 'ftyp', 4)) return []
  const size = Math.min(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0), head.length)
  const brands = [
    8,
    ...Array.from({ length: Math.max(0, Math.floor((size - 16) / 4)) }, (_none, index) => 16 + index * 4),
  ]
  return brands.map((at) => String.fromCharCode(...head.subarray(at, at + 4)))
}

/** The kind of a file by its first bytes (`signatureBytes` of them, or all there are); null for any other kind. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'image/gif'
  if (startsWith(head, '%PDF-')) return 'application/pdf'
  const brands = brandsOf(head)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  if (brands.some((brand) => heicBrands.includes(brand))) return 'image/heic'
  return null
}
