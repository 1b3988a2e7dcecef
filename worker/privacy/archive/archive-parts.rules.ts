/** The archive that owners fetch in the console: its parts, and what each holds (docs/decisions/188). */

/** Rows, bytes, objects and rooms of one part: a Worker has two seconds of processor time and a thousand calls for an answer. */
export const partLimits = { rows: 10_000, bytes: 150 * 1024 * 1024, objects: 400, chats: 200 } as const

/** Some rows of a table: those behind `after` up to `upTo`, by their place, or by number where they have none. */
export interface TablePiece {
  table: string
  hasNoRowid: boolean
  after: number
  upTo: number
  rows: number
  /** 0 for a whole table, else which of its pieces, from 1. */
  piece: number
}

export type PartContent =
  | { kind: 'rows'; pieces: TablePiece[] }
  | { kind: 'uploads' | 'pictures'; keys: string[]; bytes: number }
  /** The chats of the customers behind `after` up to `upTo`. */
  | { kind: 'chats'; after: string; upTo: string }

/** How many things a part holds: rows, files or customers who may have a chat. */
export interface PartSummary {
  kind: PartContent['kind']
  count: number
  /** Null where that is known only once it is written. */
  bytes: number | null
}

/** What was ordered, as it is kept until it is fetched. */
export interface ArchiveOrder {
  id: string
  orderedAt: number
  migrations: string[]
  parts: PartSummary[]
}

/** What a part says of itself, in the ZIP; with those of all others it makes what `about.json` says of an archive. */
export interface PartNote {
  archive: string
  part: number
  of: number
  madeAt: string
  migrations: string[]
  tables: Record<string, number>
  files: { uploads: number; pictures: number }
  chats: number
  missing: string[]
}

/** Where an order lies in the bucket of customers' files. */
export const ordered = {
  folder: 'archive-parts/',
  about: 'archive-parts/about.json',
  part: (part: number): string => `archive-parts/${String(part).padStart(5, '0')}.json`,
} as const

/** Whether an object was only put there for an archive: it is no part of the shop. */
export const isPrepared = (key: string): boolean => key.startsWith('archive/') || key.startsWith(ordered.folder)

/** The name of a table's file, without its ending. */
export const tableFile = ({ table, piece }: Pick<TablePiece, 'table' | 'piece'>): string =>
  `tables/${table}${piece === 0 ? '' : `-${String(piece).padStart(5, '0')}`}`

/** Small tables together, large ones in pieces of their own, in their order. */
export function packPieces(pieces: readonly TablePiece[]): PartContent[] {
  const parts: TablePiece[][] = []
  let rows = Infinity
  for (const piece of pieces) {
    if (rows + piece.rows > partLimits.rows) {
      parts.push([])
      rows = 0
    }
    parts.at(-1)?.push(piece)
    rows += piece.rows
  }
  return parts.map((some) => ({ kind: 'rows', pieces: some }))
}

/** Objects in their order; one that is larger than a part is a part by itself. */
export function packObjects(
  kind: 'uploads' | 'pictures',
  objects: readonly { key: string; size: number }[],
): PartContent[] {
  const parts: { kind: typeof kind; keys: string[]; bytes: number }[] = []
  for (const { key, size } of objects) {
    const last = parts.at(-1)
    if (last && last.keys.length < partLimits.objects && last.bytes + size <= partLimits.bytes) {
      last.keys.push(key)
      last.bytes += size
    } else parts.push({ kind, keys: [key], bytes: size })
  }
  return parts
}

/** For whoever opens the folder without knowing the project. */
export const archiveReadme = `Everything of a shop, as files.

about.json           when it was made, how many rows and files it has, what could not be fetched
parts/               the same, where it was fetched in the console: unpack all ZIP files into one folder
tables/NAME.jsonl    a table of the database: a row a line, as JSON; instants are ms since 1970, sums are cents
tables/NAME.csv      the same for a spreadsheet; a large table is in pieces: NAME-00001, NAME-00002
files/               what customers sent, by the key that the table uploads names
pictures/            pictures and print files that the staff added
chats/CUSTOMER.json  a customer's chat with the staff's notes

Sessions, codes and counters are left out. The folder holds personal data: encrypt it, and delete it when it has served.
Reading it into an empty shop: npm run restore -- --from-archive FOLDER
`
