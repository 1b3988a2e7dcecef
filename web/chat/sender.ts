import { asApiError } from '#web/app/api/use-action.ts'
import { unsent } from '#web/app/stores/unsent.ts'
import type { ChatErrorCode, ClientFrame } from '#worker/chat/chat-frames.rules.ts'
import { canWait, type Outgoing } from './outgoing.ts'

/** Stores the files that are being sent, and sends them. */
export interface ChatFiles {
  keep: (clientId: string, file: File) => Promise<void>
  list: () => Promise<ReadonlyArray<{ clientId: string; file: Blob; name: string; type: string; at: number }>>
  forget: (clientId: string) => Promise<void>
  /**
   * Sends the file to the server, continuing after lost connections. Resolves to its upload's id.
   * @throws ApiError
   */
  send: (clientId: string, progress: { onProgress: (sent: number) => void; signal: AbortSignal }) => Promise<string>
}

/** Sends messages as soon as the room can be reached, and repeats until the room has them. */
export interface Sender {
  write: (kind: 'message' | 'note', content: string) => void
  attach: (file: File) => Promise<void>
  /** The room is ready: everything that waits is sent. */
  flush: () => void
  /** The room cannot be reached now. */
  pause: () => void
  /** The room has stored these. */
  settle: (clientIds: readonly string[]) => void
  /** The room refuses this one; when it is `busy` it may accept it later. */
  refuse: (clientId: string, reason: string, code: ChatErrorCode) => void
  /** Sends a refused one again; under a new name when its own is taken. */
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  stop: () => void
}

interface SenderOptions {
  /** The author's id, and the room. */
  owner: string
  room: string
  /** The recipient: a customer's id, or `shop`. */
  to: string
  files: ChatFiles
  /** Returns false when nothing was sent. */
  send: (frame: ClientFrame) => boolean
  onChange: (outgoing: readonly Outgoing[]) => void
  /** Called when the room has owed an answer for too long. */
  onSilence: () => void
}

/** The room echoes each message; when it does not for this long, in ms, the socket counts as dead. */
const silenceMs = 10_000
/**
 * How many messages are sent at once, and the pause before each further one, in ms: half of the room's limit (S-29).
 */
const pace = { atOnce: 10, pauseMs: 200 } as const

/** Creates the sender of a room; it starts with the messages left over when the page was last closed. */
export function createSender({ owner, room, to, files, send, onChange, onSilence }: SenderOptions): Sender {
  let outgoing: readonly Outgoing[] = unsent
    .list(owner, room)
    .filter(({ kind }) => kind !== 'file')
    .map((kept) => ({ ...kept, state: 'waiting' }))
  let isOpen = false
  let budget: number = pace.atOnce
  let refill: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const uploads = new Map<string, AbortController>()

  const change = (next: readonly Outgoing[]) => {
    outgoing = next
    onChange(outgoing)
  }
  const set = (clientId: string, patch: Partial<Outgoing>) =>
    change(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...patch } : one)))
  const setFile = (clientId: string, patch: Partial<NonNullable<Outgoing['file']>>) =>
    change(
      outgoing.map((one) =>
        one.clientId === clientId && one.file ? { ...one, file: { ...one.file, ...patch } } : one,
      ),
    )

  const listen = () => {
    clearTimeout(silence)
    silence = outgoing.some(({ state }) => state === 'sending') ? setTimeout(onSilence, silenceMs) : undefined
  }

  function pump(): void {
    for (const one of outgoing) {
      if (!isOpen || one.state !== 'waiting') continue
      const frame = frameOf(one, { to, from: owner })
      if (frame === null) {
        void upload(one.clientId)
        continue
      }
      if (budget === 0) break
      if (!send(frame)) return pause()
      budget -= 1
      set(one.clientId, { state: 'sending' })
      listen()
    }
    if (budget < pace.atOnce && refill === undefined) {
      refill = setTimeout(() => {
        refill = undefined
        budget += 1
        pump()
      }, pace.pauseMs)
    }
  }

  async function upload(clientId: string): Promise<void> {
    if (uploads.has(clientId)) return
    const stop = new AbortController()
    uploads.set(clientId, stop)
    set(clientId, { state: 'uploading' })
    try {
      const uploadId = await files.send(clientId, {
        onProgress: (sent) => setFile(clientId, { sent }),
        signal: stop.signal,
      })
      setFile(clientId, { uploadId })
      set(clientId, { state: 'waiting' })
    } catch (reason) {
      if (stop.signal.aborted) return
      const error = asApiError(reason)
      set(clientId, canWait(error) ? { state: 'waiting' } : { state: 'failed', error: error.message })
      // The next flush tries again.
      if (canWait(error)) return
    } finally {
      uploads.delete(clientId)
    }
    pump()
  }

  function pause(): void {
    isOpen = false
    clearTimeout(silence)
    if (outgoing.some(({ state }) => state === 'sending'))
      change(outgoing.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)))
  }

  function remove(clientIds: ReadonlySet<string>): void {
    const gone = outgoing.filter(({ clientId }) => clientIds.has(clientId))
    for (const { clientId, kind, file } of gone) {
      unsent.forget(owner, room, clientId)
      if (kind === 'file') void files.forget(clientId)
      if (file?.preview) URL.revokeObjectURL(file.preview)
    }
    if (gone.length > 0) change(outgoing.filter(({ clientId }) => !clientIds.has(clientId)))
    listen()
  }

  /** Gives a message a new name and sends it. An uploaded file is not uploaded again. */
  async function rename(one: Outgoing): Promise<void> {
    const clientId = crypto.randomUUID()
    set(one.clientId, { state: 'uploading', isNameTaken: false })
    const kept = one.kind === 'file' ? (await files.list()).find((file) => file.clientId === one.clientId) : undefined
    if (kept) {
      await files.keep(clientId, new File([kept.file], kept.name, { type: kept.type }))
      void files.forget(one.clientId)
    }
    unsent.keep(owner, room, { ...one, clientId })
    unsent.forget(owner, room, one.clientId)
    set(one.clientId, { clientId, state: 'waiting' })
    pump()
  }

  const addFile = (clientId: string, blob: Blob, { name, type }: { name: string; type: string }, at: number) => {
    const preview = type.startsWith('image/') ? URL.createObjectURL(blob) : null
    change([
      ...outgoing,
      {
        clientId,
        kind: 'file',
        content: name,
        at,
        state: 'waiting',
        file: { name, type, size: blob.size, sent: 0, uploadId: null, preview },
      },
    ])
  }

  void files.list().then((kept) => {
    for (const { clientId, file, name, type, at } of kept)
      if (!outgoing.some((one) => one.clientId === clientId)) addFile(clientId, file, { name, type }, at)
    pump()
  })
  onChange(outgoing)

  return {
    write(kind, content) {
      const written: Outgoing = { clientId: crypto.randomUUID(), kind, content, at: Date.now(), state: 'waiting' }
      unsent.keep(owner, room, written)
      change([...outgoing, written])
      pump()
    },
    async attach(file) {
      const [clientId, at] = [crypto.randomUUID(), Date.now()]
      unsent.keep(owner, room, { clientId, kind: 'file', content: file.name, at })
      await files.keep(clientId, file)
      addFile(clientId, file, file, at)
      pump()
    },
    flush() {
      isOpen = true
      pump()
    },
    pause,
    settle: (clientIds) => remove(new Set(clientIds)),
    refuse(clientId, reason, code) {
      set(
        clientId,
        code === 'busy'
          ? { state: 'waiting' }
          : { state: 'failed', error: reason, isNameTaken: code === 'message_sent' },
      )
      listen()
    },
    retry(clientId) {
      const one = outgoing.find((other) => other.clientId === clientId)
      if (one?.isNameTaken) return void rename(one)
      set(clientId, { state: 'waiting' })
      pump()
    },
    discard(clientId) {
      uploads.get(clientId)?.abort()
      remove(new Set([clientId]))
    },
    stop() {
      pause()
      clearTimeout(refill)
      for (const running of uploads.values()) running.abort()
    },
  }
}

/**
 * The frame of a message as the specification has it (R-CHAT-04); null for a file that must be uploaded first. A note
 * and a PDF have frames of their own, which the specification does not know.
 */
function frameOf(
  { clientId, kind, content, file }: Outgoing,
  people: { to: string; from: string },
): ClientFrame | null {
  if (kind === 'note') return { type: 'note', content, clientId }
  if (kind === 'message') return { type: 'message', content, ...people, isImage: false, clientId }
  if (!file?.uploadId) return null
  return file.type.startsWith('image/')
    ? { type: 'message', content: `/uploads/${file.uploadId}`, ...people, isImage: true, clientId }
    : { type: 'file', uploadId: file.uploadId, clientId }
}
