import { coverPictures } from './catalogue/covers.ts'
import { customPictures } from './catalogue/custom.ts'
import { dtfPictures } from './catalogue/dtf.ts'
import { exclusivePictures } from './catalogue/exclusives.ts'
import { capPictures, hoodiePictures, sleevePictures, tshirtPictures } from './catalogue/garments.ts'
import { homePictures } from './catalogue/home.ts'
import { lampPictures } from './catalogue/lamps.ts'
import { mugPictures } from './catalogue/mugs.ts'
import { slatePictures } from './catalogue/slates.ts'
import { tumblerPictures } from './catalogue/tumblers.ts'
import type { Picture } from './picture.ts'

/** Everything the script makes, in the order the galleries show it. */
export const catalogue = (): Picture[] => [
  ...tshirtPictures(),
  ...hoodiePictures(),
  ...mugPictures(),
  ...dtfPictures(),
  ...sleevePictures(),
  ...tumblerPictures(),
  ...slatePictures(),
  ...lampPictures(),
  ...capPictures(),
  ...coverPictures(),
  ...homePictures(),
  ...customPictures(),
  ...exclusivePictures(),
]
