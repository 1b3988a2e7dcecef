/** The nouns that have ids; each id is `<prefix>_` and 128 random bits in hex (D-08). */
export const idPrefixes = {
  customer: 'cus',
  session: 'ses',
  pendingCode: 'pnd',
  cartLine: 'crt',
  address: 'adr',
  design: 'des',
  product: 'prd',
  order: 'ord',
  parcel: 'pcl',
  claim: 'clm',
  orderEvent: 'oev',
  refund: 'rfn',
  message: 'msg',
  savedReply: 'rpl',
  customerNote: 'not',
  orderNote: 'onn',
  orderView: 'vie',
  upload: 'upl',
  request: 'req',
  requestEvent: 'rev',
  quote: 'quo',
  proof: 'prf',
  artwork: 'art',
  savedDesign: 'sdn',
  designTemplate: 'tpl',
  discount: 'dsc',
  rating: 'rat',
  archive: 'arc',
  figureCount: 'fgc',
} as const
export type IdKind = keyof typeof idPrefixes

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The id of a `kind` made from 16 random bytes. */
export function idFrom(kind: IdKind, bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]
  return `${idPrefixes[kind]}_${hex}`
}

/** Whether a text has the form of an id of `kind`; ids from outside are checked before any look-up. */
export const isId = (kind: IdKind, text: string): boolean =>
  text.startsWith(`${idPrefixes[kind]}_`) && /^[0-9a-f]{32}$/.test(text.slice(idPrefixes[kind].length + 1))
