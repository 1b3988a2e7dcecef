/** What can be seen of a file before the shop has it. Sizes in px. */
export interface Preview {
  thumbnail: string | null
  width: number | null
  height: number | null
  pages: number | null
}
const nothing: Preview = { thumbnail: null, width: null, height: null, pages: null }

/** Shows a file in the browser that has it: a picture as it is, a PDF by its first page. What the browser cannot draw (HEIC, mostly) has no preview. */
export async function previewOf(file: Blob, type: string): Promise<Preview> {
  if (type === 'application/pdf') return { ...nothing, pages: null }
  if (!type.startsWith('image/')) return nothing
  const thumbnail = URL.createObjectURL(file)
  const size = await sizeOf(thumbnail)
  if (size !== null) return { ...nothing, thumbnail, ...size }
  URL.revokeObjectURL(thumbnail)
  return nothing
}

function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  })
}
