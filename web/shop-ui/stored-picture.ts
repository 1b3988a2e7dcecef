import type { PictureSource } from '#web/ui/Picture.tsx'
import { pictureWidths } from '#worker/platform/picture-path.rules.ts'

/**
 * The frame of a small picture of a cart or order line: every ready-to-go picture is 4:5, designs are fitted into it.
 */
const frame = { width: 4, height: 5 } as const

/**
 * A picture known by its URL only, as carts, designs and orders name it; null when there is none. The shop's own come
 * in widths, a customer's do not.
 */
export const storedPicture = (url: string): PictureSource | null => {
  if (url === '' || url === '/images/') return null
  const srcset = url.startsWith('/images/')
    ? pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : ''
  return { url, srcset, ...frame }
}
