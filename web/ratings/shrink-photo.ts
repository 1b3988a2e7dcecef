import { ratingLimits } from '#worker/ratings/rating.rules.ts'

const quality = 0.84

/**
 * A photo as it is sent with a review: a JPEG of at most `ratingLimits.photoPixels` on its longer side, upright, without
 * what the camera wrote into it. Null for a file that this browser cannot read as a picture.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  try {
    const { readBitmap } = await import('#web/app/api/whole-picture.ts')
    const picture = await readBitmap(file)
    const scale = Math.min(1, ratingLimits.photoPixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.imageSmoothingQuality = 'high'
    // A transparent picture gets a white background, because JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return bytes && new File([bytes], `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
  } catch {
    return null
  }
}
