import type { PictureView } from '#worker/api/wire.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { Picture } from './catalogue.queries.ts'
import { swatchOf } from './colour-shades.rules.ts'

/** Every stored width, for `srcset`; the Worker picks the format by Accept. */
const srcset = (picture: Picture): string =>
  picture.widths.map((width) => `${pictureUrl(picture.path)}?w=${width} ${width}w`).join(', ')

export const presentPicture = (picture: Picture): PictureView => ({
  id: picture.path,
  path: picture.path,
  url: pictureUrl(picture.path),
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  title: picture.title,
  placeholder: picture.placeholder,
  srcset: srcset(picture),
  colour: picture.colour,
  swatch: swatchOf(picture.colour.en),
  hasPrintFile: picture.printKey !== null,
})
