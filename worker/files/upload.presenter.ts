import type { UploadView, UploadProgressView } from '#worker/api/wire.ts'
import { printSharpness } from '#worker/catalogue/print-products.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { pathOfUpload } from '#worker/platform/picture-path.rules.ts'
import { uploadLimits } from './upload.rules.ts'
import type { ReadyUpload, Upload } from './uploads.queries.ts'

/** Where a file is served to its owner and the staff. */
export const uploadUrl = pathOfUpload
/** Where the staff get any file. */
export const staffUploadUrl = (id: string): string => `/api/staff/uploads/${id}`

/** How sharp a picture is on each product; nothing for a file without pixels. */
function sharpness({ width, height }: ReadyUpload): UploadView['dpi'] {
  if (width === null || height === null) return {}
  return Object.fromEntries(kindKeys.map((product) => [product, printSharpness(product, { width, height })]))
}

export const presentUpload = (upload: ReadyUpload): UploadView => ({
  id: upload.id,
  path: uploadUrl(upload.id),
  url: uploadUrl(upload.id),
  name: upload.name,
  type: upload.type,
  size: upload.size,
  width: upload.width,
  height: upload.height,
  pages: upload.pages,
  dpi: sharpness(upload),
})

export const presentProgress = ({
  upload,
  file,
}: {
  upload: Upload
  file: ReadyUpload | null
}): UploadProgressView => ({
  id: upload.id,
  offset: upload.received,
  size: upload.size,
  chunkBytes: uploadLimits.advisedPieceBytes,
  file: file && presentUpload(file),
})
