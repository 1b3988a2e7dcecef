import { vi } from 'vitest'
import type { Answer } from '#test/support/screens/fake-server.ts'
import { answering } from '#test/support/screens/show-screen.tsx'
import type { UploadProgressView, UploadView } from '#worker/api/wire.ts'

const signatures: Record<string, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  html: [0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e],
}

/** A file of a kind by its first bytes, this large. */
export function aFile(name: string, { kind = name.split('.').at(-1) ?? '', size = 64 } = {}): File {
  const bytes = new Uint8Array(size)
  bytes.set((signatures[kind] ?? []).slice(0, size))
  return new File([bytes], name)
}

export const anUpload = (changes: Partial<UploadView> = {}): UploadView => ({
  id: 'upl_1',
  path: '/uploads/upl_1',
  url: '/uploads/upl_1',
  name: 'logo.png',
  type: 'image/png',
  size: 64,
  width: 3600,
  height: 3600,
  pages: null,
  dpi: {},
  ...changes,
})

/** What the browser sent by XMLHttpRequest. `offset` is empty for a form, which holds the whole file. */
interface SentBytes {
  address: string
  offset: string
  token: string
  size: number
}

const fileOf = (body: Blob | FormData): Blob => {
  const file = body instanceof FormData ? body.get('file') : body
  if (!(file instanceof Blob)) throw new Error('the form has no file')
  return file
}

/**
 * The calls of an upload whose form or pieces are sent by XMLHttpRequest; `pieces` answers each of them in turn. A file
 * that was `lost` may have arrived in part: `resumedAt` bytes of it.
 */
export function fakeUploads(
  pieces: Array<'done' | 'lost' | { status: number; body: object }>,
  { resumedAt = 0, ...upload }: Partial<UploadView> & { resumedAt?: number } = {},
): { answers: Answer; sent: SentBytes[] } {
  const view = anUpload(upload)
  const progress = (offset: number, file: UploadView | null = null): UploadProgressView => ({
    id: view.id,
    offset,
    size: view.size,
    chunkBytes: 1024,
    file,
  })
  const sent: SentBytes[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { onprogress: (_event: { loaded: number }) => undefined }
      headers = new Map<string, string>()
      status = 0
      response: unknown = null
      onload = () => undefined
      onerror = () => undefined
      onabort = () => undefined
      address = ''
      open(_method: string, address: string) {
        this.address = address
      }
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value)
      }
      getResponseHeader = () => null
      abort() {
        this.onabort()
      }
      send(body: Blob | FormData) {
        const { size } = fileOf(body)
        sent.push({
          address: this.address,
          offset: this.headers.get('Upload-Offset') ?? '',
          token: this.headers.get('Authorization') ?? '',
          size,
        })
        const next = pieces.shift() ?? 'done'
        queueMicrotask(() => {
          if (next === 'lost') return this.onerror()
          this.upload.onprogress({ loaded: size })
          this.status = next === 'done' ? 200 : next.status
          this.response = next !== 'done' ? next.body : body instanceof FormData ? view : progress(view.size, view)
          this.onload()
        })
      }
    },
  )
  return { answers: answering(['POST /api/Uploads', progress(0)], ['GET /api/Uploads/', progress(resumedAt)]), sent }
}
