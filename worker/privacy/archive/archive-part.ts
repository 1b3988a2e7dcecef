import { zipStream, type ZipEntry } from '#worker/platform/zip.adapter.ts'
import type { Services } from '#worker/services.ts'
import {
  archiveReadme,
  tableFile,
  type ArchiveOrder,
  type PartContent,
  type PartNote,
  type TablePiece,
} from './archive-parts.rules.ts'
import { listChatOwners, listRows } from './archive.queries.ts'
import { jsonLine } from './archive.rules.ts'

const rowsPerPage = 1000

/** Writes a line of a CSV file. */
type WriteCsv = (cells: readonly (string | number | null)[]) => string

/** One part of an archive as a ZIP that is made while it is sent; last comes what the part says of itself. */
export function archivePart(
  services: Services,
  { id, orderedAt, migrations, parts }: ArchiveOrder,
  part: number,
  content: PartContent,
  csvLine: WriteCsv,
): ReadableStream<Uint8Array> {
  const note: PartNote = {
    archive: id,
    part,
    of: parts.length,
    madeAt: new Date(orderedAt).toISOString(),
    migrations,
    tables: {},
    files: { uploads: 0, pictures: 0 },
    chats: 0,
    missing: [],
  }
  return zipStream(entries(services, content, note, csvLine))
}

async function* entries(
  services: Services,
  content: PartContent,
  note: PartNote,
  csvLine: WriteCsv,
): AsyncGenerator<ZipEntry> {
  const lastModified = new Date(services.now())
  if (note.part === 1) yield { name: 'README.txt', lastModified, input: archiveReadme }
  for await (const entry of filesOf(services, content, note, csvLine)) yield { ...entry, lastModified }
  yield {
    name: `parts/${String(note.part).padStart(5, '0')}.json`,
    lastModified,
    input: `${JSON.stringify(note, null, 2)}\n`,
  }
}

type Entry = Omit<ZipEntry, 'lastModified'>

/** The files of a part; counts them in its note. */
async function* filesOf(
  services: Services,
  content: PartContent,
  note: PartNote,
  csvLine: WriteCsv,
): AsyncGenerator<Entry> {
  if (content.kind === 'rows') for (const piece of content.pieces) yield* tableFiles(services, piece, note, csvLine)
  else if (content.kind === 'chats') yield* chatFiles(services, content, note)
  else yield* objectFiles(services, content, note)
}

/** The rows of a piece, page after page. */
async function* pagesOf({ db }: Services, { table: name, hasNoRowid, after, upTo }: TablePiece) {
  let at = after
  for (;;) {
    const { rows, columns } = await listRows(db, { name, hasNoRowid: hasNoRowid ? 1 : 0 }, at, rowsPerPage)
    const wanted = hasNoRowid
      ? rows.slice(0, Math.max(upTo - Math.max(at, 0), 0))
      : rows.filter((row) => Number(row['rowid at']) <= upTo)
    yield { rows: wanted, columns }
    if (rows.length < rowsPerPage || wanted.length < rows.length) return
    at = hasNoRowid ? Math.max(at, 0) + rows.length : Number(rows.at(-1)?.['rowid at'])
  }
}

async function* tableFiles(
  services: Services,
  piece: TablePiece,
  note: PartNote,
  csvLine: WriteCsv,
): AsyncGenerator<Entry> {
  note.tables[piece.table] = 0
  const lines = async function* () {
    for await (const { rows, columns } of pagesOf(services, piece)) {
      note.tables[piece.table] = (note.tables[piece.table] ?? 0) + rows.length
      yield rows.map((row) => jsonLine(row, columns)).join('')
    }
  }
  yield { name: `${tableFile(piece)}.jsonl`, input: streamOf(lines()) }
  const cells = async function* () {
    // Excel takes a file without this mark for another alphabet.
    let head = '\uFEFF'
    for await (const { rows, columns } of pagesOf(services, piece)) {
      yield (
        (head === '' ? '' : head + csvLine(columns)) +
        rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
      )
      head = ''
    }
  }
  yield { name: `${tableFile(piece)}.csv`, input: streamOf(cells()) }
}

const cellOf = (value: unknown): string | number | null =>
  value === null || typeof value === 'number' ? value : String(value)

const streamOf = (texts: AsyncIterator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* chatFiles(
  { db, chat }: Services,
  { after, upTo }: { after: string; upTo: string },
  note: PartNote,
): AsyncGenerator<Entry> {
  for (let last = after; last < upTo;) {
    const ids = await listChatOwners(db, last, 100)
    for (const id of ids.filter((one) => one <= upTo)) {
      const messages = await chat.everything(id)
      if (messages.length === 0) continue
      note.chats += 1
      yield { name: `chats/${id}.json`, input: JSON.stringify(messages) }
    }
    last = ids.at(-1) ?? upTo
  }
}

async function* objectFiles(
  services: Services,
  { kind, keys }: { kind: 'uploads' | 'pictures'; keys: string[] },
  note: PartNote,
): AsyncGenerator<Entry> {
  for (const key of keys) {
    const object = await services[kind].get(key)
    // Erased or replaced since it was ordered.
    if (object === null) note.missing.push(`${kind}/${key}`)
    else {
      note.files[kind] += 1
      yield { name: `${kind === 'uploads' ? 'files' : 'pictures'}/${key}`, input: object.body }
    }
  }
}
