import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { FileStore } from '#worker/platform/file-store.adapter.ts'
import type { Services } from '#worker/services.ts'
import { findOrdered, listPieces, setOrdered } from './archive-parts.queries.ts'
import {
  isPrepared,
  ordered,
  packObjects,
  packPieces,
  partLimits,
  type ArchiveOrder,
  type PartContent,
  type PartSummary,
} from './archive-parts.rules.ts'
import { listChatOwners, listMigrations } from './archive.queries.ts'

/** How long an order may be fetched. */
export const orderLives = days(7)

const asJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** Every object of a bucket, page after page. */
async function listObjects(bucket: R2Bucket): Promise<{ key: string; size: number }[]> {
  const all: { key: string; size: number }[] = []
  for (let startAfter: string | undefined; ;) {
    const { objects, truncated } = await bucket.list({ limit: 1000, ...(startAfter !== undefined && { startAfter }) })
    all.push(...objects.map(({ key, size }) => ({ key, size })).filter(({ key }) => !isPrepared(key)))
    startAfter = objects.at(-1)?.key
    if (!truncated) return all
  }
}

async function chatParts({ db }: Services): Promise<(PartContent & { count: number })[]> {
  const parts: (PartContent & { count: number })[] = []
  for (let after = ''; ;) {
    const ids = await listChatOwners(db, after, partLimits.chats)
    const upTo = ids.at(-1)
    if (upTo === undefined) return parts
    parts.push({ kind: 'chats', after, upTo, count: ids.length })
    after = upTo
  }
}

const summaryOf = (content: PartContent & { count?: number }): PartSummary =>
  content.kind === 'rows'
    ? { kind: 'rows', count: content.pieces.reduce((sum, { rows }) => sum + rows, 0), bytes: null }
    : content.kind === 'chats'
      ? { kind: 'chats', count: content.count ?? 0, bytes: null }
      : { kind: content.kind, count: content.keys.length, bytes: content.bytes }

/**
 * Writes down what everything of the shop is, in parts that can be fetched one by one (docs/decisions/188). It takes the
 * place of an earlier order.
 */
export async function orderArchive(services: Services): Promise<ArchiveOrder> {
  const { db, files } = services
  const [pieces, chats, uploads, pictures, migrations] = await Promise.all([
    listPieces(db),
    chatParts(services),
    listObjects(services.uploads),
    listObjects(services.pictures),
    listMigrations(db),
  ])
  const contents: (PartContent & { count?: number })[] = [
    ...packPieces(pieces),
    ...chats,
    ...packObjects('uploads', uploads),
    ...packObjects('pictures', pictures),
  ]
  const order: ArchiveOrder = {
    id: services.newId('archive'),
    orderedAt: services.now(),
    migrations,
    parts: contents.map(summaryOf),
  }
  await clearOrder(files)
  for (const [index, content] of contents.entries()) await files.put(ordered.part(index + 1), asJson(content))
  await files.put(ordered.about, asJson(order))
  return order
}

async function clearOrder(files: FileStore): Promise<void> {
  for (let keys = await files.keysUnder(ordered.folder); keys.length > 0; keys = await files.keysUnder(ordered.folder))
    await files.delete(keys)
}

const jsonIn = async <Content>(files: FileStore, key: string): Promise<Content | null> => {
  const bytes = await files.get(key)
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Content)
}

/** What may be fetched now; null when nothing is ordered, or was too long ago. */
export async function currentOrder(services: Services): Promise<ArchiveOrder | null> {
  const named = await findOrdered(services.db)
  if (named === null || services.now() - named.at > orderLives) return null
  const order = await jsonIn<ArchiveOrder>(services.files, ordered.about)
  return order?.id === named.id ? order : null
}

/** What a part of the order holds; null for a part that it does not have. */
export const contentOf = ({ files }: Services, part: number): Promise<PartContent | null> =>
  jsonIn<PartContent>(files, ordered.part(part))

/** Deletes an order that nobody may fetch any more: it names keys of files and ids of customers. */
export async function forgetOldOrder({ db, files, now }: Services): Promise<void> {
  const named = await findOrdered(db)
  if (named === null || now() - named.at <= orderLives) return
  await clearOrder(files)
  await writeTogether(db, [setOrdered(db, '', now())])
}
