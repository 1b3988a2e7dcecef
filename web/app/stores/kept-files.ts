import type { UploadView } from '#worker/api/wire.ts'
import { forgetVisitedPages } from '../offline/register.ts'
import { forgetLeavingOwners, leavingOwners } from './leaving.ts'
import { isObject } from './stored.ts'
import { visitorOwner } from './visitor-owner.ts'

/**
 * A file that was chosen for a form and not sent yet, stored in this browser (IndexedDB) for its `owner`: a customer's
 * id, or `visitor` when nobody is logged in. `purpose` is the form. `uploadId` names an upload in progress, which
 * continues after a reload; `upload` is the server's answer once the file is complete.
 */
export interface KeptFile {
  id: string
  owner: string
  purpose: string
  file: Blob
  name: string
  type: string
  /** When the file was chosen, ms since 1970; files are listed in this order. */
  addedAt: number
  uploadId: string | null
  upload: UploadView | null
}

const storeName = 'files'

/** Files that no storage took, in a private mode or when it is full: they last as long as the page. */
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
  const store = (await open())?.transaction(storeName).objectStore(storeName)
  const files = store ? await answerOf(store.getAll() as IDBRequest<KeptFile[]>).catch(() => []) : []
  return [...files.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()]
}

/** Whether the storage took a file: one that is full says so when it has answered already. */
const isTaken = (database: IDBDatabase, kept: KeptFile): Promise<boolean> =>
  new Promise((resolve) => {
    const transaction = database.transaction(storeName, 'readwrite')
    transaction.oncomplete = () => resolve(true)
    transaction.onabort = () => resolve(false)
    transaction.objectStore(storeName).put(kept)
  })

/** Stores a file or changes to it. @returns whether it is stored: else it lasts as long as the page */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  const database = await open()
  const isStored = database !== null && (await isTaken(database, kept).catch(() => false))
  if (isStored) inMemory.delete(kept.id)
  else inMemory.set(kept.id, kept)
  return isStored
}

/** Deletes files after they were sent or removed. */
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

/** The files an owner keeps for a form, in the order they were chosen. */
export async function listKeptFiles(owner: string, purpose: string): Promise<KeptFile[]> {
  await forgetLeavingFiles()
  const files = (await allFiles()).filter((kept) => isObject(kept) && kept.owner === owner && kept.purpose === purpose)
  return files.sort((one, other) => one.addedAt - other.addedAt)
}

/** Moves a visitor's files to the customer they logged in as. */
export async function adoptVisitorFiles(owner: string): Promise<void> {
  for (const kept of await allFiles()) if (kept.owner === visitorOwner) await keepFile({ ...kept, owner })
}

/** Deletes the files of customers who logged out deliberately, and the pages that were visited. */
export async function forgetLeavingFiles(): Promise<void> {
  const leaving = leavingOwners()
  if (leaving.length === 0) return
  forgetVisitedPages()
  await forgetFiles((await allFiles()).filter(({ owner }) => leaving.includes(owner)).map(({ id }) => id))
  forgetLeavingOwners()
}
