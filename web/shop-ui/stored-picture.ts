import type { PictureSource } from '#web/ui/Picture.tsx'
import { pictureWidths } from '#worker/platform/picture-path.rules.ts'

/**
 * The frame of a small picture of a cart or order line: every ready-to-go picture is 4:5, and designs are fitted into
 * it.
 */
const frame = { width: 4, height: 5 } as const

/**
 * A picture of which only the URL is known, as in carts, designs and orders; null when there is none. The shop's own
 * pictures exist in several widths, a customer's do not.
 */
export const storedPicture = (url: string): PictureSource | null => {
  if (url === '' || url === '/images/') return null
  const srcset = url.startsWith('/images/')
    ? pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : ''
  return { url, srcset, ...frame }
}
