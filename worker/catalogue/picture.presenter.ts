import type { PictureView } from '#worker/api/wire.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { Picture } from './catalogue.queries.ts'

/** Every stored width, for `srcset`; the Worker picks the format by Accept. */
const srcset = (picture: Picture): string =>
  picture.widths.map((width) => `${pictureUrl(picture.path)}?w=${width} ${width}w`).join(', ')

export const presentPicture = (picture: Picture): PictureView => ({
  id: picture.path,
  path: picture.path,
  url: pictureUrl(picture.path),
  width: picture.width,
  height: picture.height,
  alt: { en: picture.altEn, es: picture.altEs },
  title: { en: picture.titleEn, es: picture.titleEs },
  placeholder: picture.placeholder,
  srcset: srcset(picture),
  colour: { en: picture.colourEn, es: picture.colourEs },
  hasPrintFile: picture.printKey !== null,
})
