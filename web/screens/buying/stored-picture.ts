import { pictureWidths } from '#domain/picture-path'
import type { PictureSource } from '../../ui/Picture.tsx'

/** The frame of a small picture of a cart or order line: every ready-to-go picture is 4:5, designs are fitted into it. */
const frame = { width: 4, height: 5 } as const

/** A picture known by its URL only, as carts and orders name it; null when there is none. */
export const storedPicture = (url: string): PictureSource | null =>
  url === '' || url === '/images/' ? null : { url, srcset: pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', '), ...frame }
