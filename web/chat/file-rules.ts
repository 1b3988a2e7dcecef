/** The files the chat accepts: pictures and PDF (R-CHAT-12). The server inspects them and decides. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
}
const known = new Set(Object.values(types))

/** The largest file, in bytes. */
export const mostFileBytes = 25 * 1024 * 1024

/** The accepted types, for the file chooser. */
export const acceptedFiles = [...known, '.heic', '.heif'].join(',')

/** Why a file cannot be sent; null when it can. */
export function refusalOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'Type' | 'Size' | 'Empty' | null {
  const stated = type === '' ? types[name.split('.').at(-1)?.toLowerCase() ?? ''] : type
  if (stated === undefined || !known.has(stated)) return 'Type'
  if (size === 0) return 'Empty'
  return size > mostFileBytes ? 'Size' : null
}
