import { createStore, type StoreApi } from 'zustand'
import { ApiError } from '#web/app/api/api-error.ts'
import { sendFile } from '#web/app/api/send-file.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { adoptVisitorFiles, forgetFiles, keepFile, listKeptFiles, type KeptFile } from '#web/app/stores/kept-files.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { examine, mostFiles } from './file-rules.ts'
import { previewOf, type Preview } from './preview.ts'
import { isOnItsWay, type TrayItem } from './tray-item.ts'

/** How many files are uploaded at a time: on a phone more would only slow each other down. */
const atOnce = 2
/**
 * The server keeps a file that no request uses for seven days (R-FILE-04); one that is nearly that old is uploaded
 * again.
 */
const staleAfterMs = 6 * 24 * 60 * 60 * 1000

/** The files chosen for a form, their owner and their states. `owner` is null until the tray was opened. */
export interface TrayContent {
  owner: string | null
  items: readonly TrayItem[]
}

/**
 * A tray of files for one form. It lives as long as the page, so that uploads continue while other screens are open;
 * its files are stored in the browser until the form is sent.
 */
export interface Tray {
  store: StoreApi<TrayContent>
  /** Shows the files of this owner and continues their uploads; files of other owners are hidden, not deleted. */
  open: (owner: string) => Promise<void>
  add: (files: readonly File[]) => Promise<void>
  /** Removes a file and stops its upload. */
  remove: (id: string) => void
  /** Retries everything that failed. */
  retry: () => void
  /** Deletes all files after the form was sent. */
  clear: () => void
}

/** Creates the tray of a form. */
export function createTray(purpose: string): Tray {
  const store = createStore<TrayContent>()(() => ({ owner: null, items: [] }))
  const kept = new Map<string, KeptFile>()
  const running = new Map<string, AbortController>()
  const itemOf = (id: string) => store.getState().items.find((item) => item.id === id)
  const set = (id: string, change: Partial<TrayItem>) =>
    store.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...change } : item)) }))
  // What the server found out about a file replaces what the browser measured.
  const addPreview = (id: string, { thumbnail, width, height, pages }: Preview) => {
    const item = itemOf(id)
    if (item)
      set(id, { thumbnail, width: item.width ?? width, height: item.height ?? height, pages: item.pages ?? pages })
    else if (thumbnail !== null) URL.revokeObjectURL(thumbnail)
  }
  const isCustomers = () => store.getState().owner !== visitorOwner

  function show(file: KeptFile, refusal: TrayItem['refusal'] = null): void {
    kept.set(file.id, file)
    const isStale = Date.now() - file.addedAt > staleAfterMs
    const upload = isStale ? null : file.upload
    if (isStale) kept.set(file.id, { ...file, uploadId: null, upload: null })
    const state = refusal !== null ? 'refused' : upload !== null ? 'done' : isCustomers() ? 'queued' : 'kept'
    const item: TrayItem = {
      id: file.id,
      name: file.name,
      type: file.type,
      size: file.file.size,
      state,
      sent: 0,
      refusal,
      error: null,
      thumbnail: null,
      width: upload?.width ?? null,
      height: upload?.height ?? null,
      pages: upload?.pages ?? null,
      upload,
    }
    store.setState(({ items }) => ({ items: [...items, item] }))
    if (refusal === null) void previewOf(file.file, file.type).then((preview) => addPreview(file.id, preview))
  }

  function sendNext(): void {
    const next = store.getState().items.find(({ id, state }) => state === 'queued' && !running.has(id))
    const file = next && kept.get(next.id)
    if (file === undefined || running.size >= atOnce) return
    const stop = new AbortController()
    running.set(file.id, stop)
    void send(file, stop.signal).finally(() => {
      running.delete(file.id)
      sendNext()
    })
    sendNext()
  }

  async function send(file: KeptFile, signal: AbortSignal): Promise<void> {
    const { id } = file
    const keep = (change: Partial<KeptFile>) => {
      const now = { ...(kept.get(id) ?? file), ...change }
      kept.set(id, now)
      void keepFile(now)
    }
    set(id, { state: 'sending', error: null })
    try {
      const upload = await sendFile(file, {
        onStart: (uploadId) => keep({ uploadId }),
        onProgress: (sent) => !signal.aborted && set(id, { state: 'sending', sent }),
        onWaiting: () => !signal.aborted && set(id, { state: 'waiting' }),
        signal,
      })
      keep({ upload })
      set(id, {
        state: 'done',
        sent: file.file.size,
        upload,
        width: upload.width,
        height: upload.height,
        pages: upload.pages,
      })
    } catch (reason) {
      if (signal.aborted) return
      const error = asApiError(reason)
      if (error.status === 401) return set(id, { state: 'kept' })
      const isFinal =
        error instanceof ApiError && (error.status === 413 || error.status === 415 || error.status === 422)
      keep({ uploadId: error.isOffline ? (kept.get(id)?.uploadId ?? null) : null })
      set(id, { state: isFinal ? 'refused' : 'failed', error })
    }
  }

  function letGo(id: string): void {
    running.get(id)?.abort()
    const thumbnail = itemOf(id)?.thumbnail
    if (thumbnail) URL.revokeObjectURL(thumbnail)
    kept.delete(id)
  }

  return {
    store,
    async open(owner) {
      if (store.getState().owner === owner) return
      for (const { id } of store.getState().items) letGo(id)
      store.setState({ owner, items: [] })
      if (owner !== visitorOwner) await adoptVisitorFiles(owner)
      const files = await listKeptFiles(owner, purpose)
      if (store.getState().owner !== owner) return
      for (const file of files) if (!kept.has(file.id)) show(file)
      sendNext()
    },
    async add(files) {
      const { owner } = store.getState()
      if (owner === null) return
      for (const [index, file] of files.entries()) {
        const taken = store.getState().items.filter(({ state }) => state !== 'refused').length
        const { type, refusal: fault } = await examine(file)
        const refusal = fault ?? (taken >= mostFiles ? 'count' : null)
        const one: KeptFile = {
          id: crypto.randomUUID(),
          owner,
          purpose,
          file,
          name: file.name,
          type,
          addedAt: Date.now() + index,
          uploadId: null,
          upload: null,
        }
        show(one, refusal)
        if (refusal === null) await keepFile(one)
      }
      sendNext()
    },
    remove(id) {
      letGo(id)
      void forgetFiles([id])
      store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
    },
    retry() {
      for (const { id, state } of store.getState().items)
        if (state === 'failed' || (state === 'kept' && isCustomers())) set(id, { state: 'queued' })
      sendNext()
    },
    clear() {
      const ids = store.getState().items.map(({ id }) => id)
      ids.forEach(letGo)
      void forgetFiles(ids)
      store.setState({ items: [] })
    },
  }
}

const trays = new Map<string, Tray>()

/**
 * The tray for a purpose; the same one as long as the page lives, so that uploads continue while other screens are
 * open.
 */
export function trayOf(purpose: string): Tray {
  const tray = trays.get(purpose) ?? createTray(purpose)
  trays.set(purpose, tray)
  return tray
}

/** Whether a file of the tray still has to be uploaded. */
export const isBusy = ({ items }: TrayContent): boolean => items.some(isOnItsWay)
