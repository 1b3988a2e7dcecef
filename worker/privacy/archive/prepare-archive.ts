import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { isPrepared } from './archive-parts.rules.ts'
import { findArchiveRequest, goOnWithArchive, listChatOwners } from './archive.queries.ts'
import { forgetOldOrder } from './order-archive.ts'

/** Where it is put for `npm run archive` to fetch, in the bucket of customers' files, and only until then. */
const folder = 'archive/'
/** What is fetched by nobody within a day is deleted. */
const livesMs = days(1)
/** Chats per run; each is a room of its own that is asked. */
const perRun = 200

/**
 * Prepares what only the Worker can read for `npm run archive` (docs/decisions/141), when that asks for it by a row: the
 * keys of all objects, and every chat with the staff's notes. A step a run, each repeatable. What was fetched, or not
 * fetched within a day, is deleted. The chats of an archive that is read back it writes into their rooms. An order of the console that is
 * over is forgotten.
 */
export async function prepareArchive(services: Services): Promise<void> {
  await forgetOldOrder(services)
  const request = await findArchiveRequest(services.db)
  if (request === null) return
  const { mark, askedAt } = request
  const next = await nextMark(services, mark, services.now() - askedAt > livesMs)
  if (next !== mark) await writeTogether(services.db, [goOnWithArchive(services.db, mark, next)])
}

/** Does what the mark says. @returns the mark after it */
async function nextMark(services: Services, mark: string, isOver: boolean): Promise<string> {
  if (mark === 'clear') return (await clear(services)) ? mark : ''
  if (isOver) return 'clear'
  if (mark === 'asked') {
    await listObjects(services)
    return 'chats:'
  }
  if (mark.startsWith('bring:')) {
    const last = await bringChats(services, mark.slice('bring:'.length))
    return last === null ? 'brought' : `bring:${last}`
  }
  if (!mark.startsWith('chats:')) return mark
  const last = await writeChats(services, mark.slice('chats:'.length))
  return last === null ? 'ready' : `chats:${last}`
}

const asJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** Page after page of a list of keys, to its end. */
async function allKeys(page: (after: string) => Promise<string[]>): Promise<string[]> {
  const keys: string[] = []
  for (;;) {
    const found = await page(keys.at(-1) ?? '')
    if (found.length === 0) return keys
    keys.push(...found)
  }
}

async function listObjects({ files, pictures }: Services): Promise<void> {
  const uploads = await allKeys((after) => files.keysUnder('', after))
  const shown = await allKeys(async (startAfter) =>
    (await pictures.list({ limit: 1000, startAfter })).objects.map(({ key }) => key),
  )
  await files.put(
    `${folder}objects.json`,
    asJson({ uploads: uploads.filter((key) => !isPrepared(key)), pictures: shown }),
  )
}

/** @returns the last customer who was looked at; null when there was none left, and the list of chats is written */
async function writeChats({ db, chat, files }: Services, after: string): Promise<string | null> {
  const ids = await listChatOwners(db, after, perRun)
  for (const id of ids) {
    const messages = await chat.everything(id)
    if (messages.length > 0) await files.put(`${folder}chats/${id}.json`, asJson(messages))
  }
  const last = ids.at(-1)
  if (last !== undefined) return last
  const chats = await allKeys((behind) => files.keysUnder(`${folder}chats/`, behind))
  await files.put(`${folder}chats.json`, asJson(chats))
  return null
}

/**
 * Writes the chats of an archive that is read back into their rooms (docs/decisions/186). A room that has messages keeps
 * them. @returns the last key that was looked at; null when there was none left
 */
async function bringChats({ files, chat }: Services, after: string): Promise<string | null> {
  const keys = (await files.keysUnder(`${folder}chats/`, after)).slice(0, perRun)
  for (const key of keys) {
    const bytes = await files.get(key)
    const room = key.slice(`${folder}chats/`.length).replace(/\.json$/, '')
    if (bytes !== null) await chat.bring(room, JSON.parse(new TextDecoder().decode(bytes)) as ChatMessage[])
  }
  return keys.at(-1) ?? null
}

/** @returns whether something is left */
async function clear({ files }: Services): Promise<boolean> {
  const keys = await files.keysUnder(folder)
  await files.delete(keys)
  return keys.length > 0
}
