import type { UploadView } from '#worker/api/wire.ts'
import { forgetLeavingOwners, leavingOwners } from './leaving.ts'
import { isObject } from './stored.ts'

/**
 * A file somebody chose for a form she has not sent yet, kept in this browser (IndexedDB) for its `owner`: a customer's
 * id, or `visitor` for who is not logged in. `purpose` is the form. `uploadId` names an upload that has begun, so that
 * a reload goes on where the connection was lost; `upload` is what the shop said once it had all of it.
 */
export interface KeptFile {
  id: string
  owner: string
  purpose: string
  file: Blob
  name: string
  type: string
  /** ms since 1970: the order in which they were chosen. */
  addedAt: number
  uploadId: string | null
  upload: UploadView | null
}

/** The owner of what somebody keeps who is not logged in. */
export const visitorOwner = 'visitor'

const storeName = 'files'

/** Where there is no IndexedDB (private modes), files last as long as the page. */
const inMemory = new Map<string, KeptFile>()
let opening: Promise<IDBDatabase | null> | undefined

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage refused'))
  })

function open(): Promise<IDBDatabase | null> {
  opening ??= (async () => {
    if (typeof indexedDB === 'undefined') return null
    const request = indexedDB.open('kept-files', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    return answerOf(request).catch(() => null)
  })()
  return opening
}

async function allFiles(): Promise<KeptFile[]> {
  const database = await open()
  if (database === null) return [...inMemory.values()]
  return answerOf(database.transaction(storeName).objectStore(storeName).getAll() as IDBRequest<KeptFile[]>).catch(
    () => [...inMemory.values()],
  )
}

/** Keeps a file, or what has changed about it. Where the storage is full, for as long as the page is open. */
export async function keepFile(kept: KeptFile): Promise<void> {
  const database = await open()
  const write = database && answerOf(database.transaction(storeName, 'readwrite').objectStore(storeName).put(kept))
  await (write ?? Promise.reject(new Error('no storage'))).catch(() => inMemory.set(kept.id, kept))
}

/** Forgets files: sent, or taken away. */
export async function forgetFiles(ids: readonly string[]): Promise<void> {
  const database = await open()
  for (const id of ids) {
    inMemory.delete(id)
    if (database !== null)
      await answerOf(database.transaction(storeName, 'readwrite').objectStore(storeName).delete(id)).catch(
        () => undefined,
      )
  }
}

/** What an owner keeps for a form, in the order it was chosen. */
export async function listKeptFiles(owner: string, purpose: string): Promise<KeptFile[]> {
  await forgetLeavingFiles()
  const files = (await allFiles()).filter((kept) => isObject(kept) && kept.owner === owner && kept.purpose === purpose)
  return files.sort((one, other) => one.addedAt - other.addedAt)
}

/** Hands what a visitor has kept to the customer she turned out to be. */
export async function adoptVisitorFiles(owner: string): Promise<void> {
  for (const kept of await allFiles()) if (kept.owner === visitorOwner) await keepFile({ ...kept, owner })
}

/** Forgets the files of customers who have logged out on purpose. */
export async function forgetLeavingFiles(): Promise<void> {
  const leaving = leavingOwners()
  if (leaving.length === 0) return
  await forgetFiles((await allFiles()).filter(({ owner }) => leaving.includes(owner)).map(({ id }) => id))
  forgetLeavingOwners()
}
