/** What can be shown of a file before it is uploaded. Sizes in px. */
export interface Preview {
  thumbnail: string | null
  width: number | null
  height: number | null
  pages: number | null
}
/** The width of a thumbnail on the sharpest screens, in px. */
const thumbnailWidth = 216
const nothing: Preview = { thumbnail: null, width: null, height: null, pages: null }

/**
 * The preview of a local file: a picture as it is, a PDF by its first page (`pdfWidth` px wide). A file the browser
 * cannot draw (mostly HEIC) has none.
 */
export async function previewOf(file: Blob, type: string, pdfWidth = thumbnailWidth): Promise<Preview> {
  if (type === 'application/pdf') return pdfPreview(file, pdfWidth)
  if (!type.startsWith('image/')) return nothing
  const thumbnail = URL.createObjectURL(file)
  const size = await sizeOf(thumbnail)
  if (size !== null) return { ...nothing, thumbnail, ...size }
  URL.revokeObjectURL(thumbnail)
  return nothing
}

async function pdfPreview(file: Blob, width: number): Promise<Preview> {
  const { firstPageOf } = await import('#web/shop-ui/pdf-page.ts')
  const page = await firstPageOf(file, width).catch(() => null)
  return page === null ? nothing : { ...nothing, thumbnail: URL.createObjectURL(page.picture), pages: page.pages }
}

function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  })
}
