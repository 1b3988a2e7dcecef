import type { Handlers } from '#worker/api/handler.ts'
import { readBytes } from '#worker/http/read-bytes.ts'
import { readFilePart } from '#worker/http/read-file-part.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { pictureOfSignature } from './picture-links.ts'
import { appendToUpload, deleteUpload, inspectUpload, receiveFile, startUpload } from './receive-upload.ts'
import { presentProgress, presentUpload } from './upload.presenter.ts'
import { uploadLimits, type UploadSender } from './upload.rules.ts'
import { type ReadyUpload } from './uploads.queries.ts'

const texts = {
  deleted: { en: 'File removed.', es: 'Archivo eliminado.' },
} as const satisfies Record<string, Localized>

/** A form is a little larger than the file in it. */
const formBytes = 64 * 1024

/** One file of a multipart form, stored as it streams in. @throws ShopError as receiveFile */
export async function receiveForm(
  services: Services,
  ownerId: string,
  request: Request,
  sender: UploadSender,
): Promise<ReadyUpload> {
  const declared = request.headers.get('Content-Length')
  const declaredSize = declared === null ? null : Number(declared)
  if ((declaredSize ?? 0) > uploadLimits.fileBytes + formBytes) throw new ShopError('file_too_large')
  const { name, chunks, giveUp } = await readFilePart(request)
  try {
    return await receiveFile(services, ownerId, { name, declaredSize, chunks }, sender)
  } finally {
    await giveUp()
  }
}

/** A customer's file as the browser gets it: it runs nothing, and a PDF is for keeping (S-21). */
export async function serveUpload(services: Services, upload: ReadyUpload): Promise<Response> {
  const stored = await services.files.open(upload.key)
  if (!stored) throw new ShopError('not_found')
  const kind = upload.type === 'application/pdf' ? 'attachment' : 'inline'
  return new Response(stored.body, {
    headers: {
      'Content-Type': upload.type,
      'Content-Length': String(stored.size),
      'Content-Disposition': `${kind}; filename="${upload.id}"; filename*=UTF-8''${encodeURIComponent(upload.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=3600, immutable',
      Vary: 'Authorization',
    },
  })
}

export const uploadRoutes = {
  async uploadData({ customer, services, c }) {
    return presentUpload(await receiveForm(services, customer.id, c.req.raw, 'customer'))
  },

  async uploadStart({ body, customer, services }) {
    return presentProgress({ upload: await startUpload(services, customer.id, body), file: null })
  },

  async uploadProgress({ params, customer, services }) {
    return presentProgress(await inspectUpload(services, customer.id, params.uploadId))
  },

  /** The body is the bytes; `Upload-Offset` says where they begin. */
  async uploadAppend({ params, customer, services, c }) {
    const start = c.req.header('Upload-Offset') ?? ''
    if (!/^\d{1,9}$/.test(start)) throw new ShopError('malformed')
    const bytes = await readBytes(c.req.raw, uploadLimits.pieceBytes)
    return presentProgress(
      await appendToUpload(services, customer.id, params.uploadId, { start: Number(start), bytes }),
    )
  },

  async uploadDelete({ params, customer, language, services }) {
    await deleteUpload(services, customer.id, params.uploadId)
    return { message: texts.deleted[language] }
  },

  /** For mail readers and for order pages opened by link: the address itself is the right to see the picture. */
  async pictureShown({ params, query, services }) {
    const upload = await pictureOfSignature(services, params.uploadId, query)
    if (!upload) throw new ShopError('not_found')
    const answer = await serveUpload(services, upload)
    answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    answer.headers.delete('Vary')
    return answer
  },
} satisfies Partial<Handlers>
