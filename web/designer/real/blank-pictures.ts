import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import capDark from './blanks/cap-dark.avif?url'
import capLight from './blanks/cap-light.avif?url'
import capShift from './blanks/cap-shift.avif?url'
import hoodieBackDark from './blanks/hoodie-back-dark.avif?url'
import hoodieBackLight from './blanks/hoodie-back-light.avif?url'
import hoodieBackShift from './blanks/hoodie-back-shift.avif?url'
import hoodieDark from './blanks/hoodie-dark.avif?url'
import hoodieLight from './blanks/hoodie-light.avif?url'
import hoodieShift from './blanks/hoodie-shift.avif?url'
import hoodieSleeveDark from './blanks/hoodie-sleeve-dark.avif?url'
import hoodieSleeveLight from './blanks/hoodie-sleeve-light.avif?url'
import hoodieSleeveShift from './blanks/hoodie-sleeve-shift.avif?url'
import lampDark from './blanks/ledLamp-dark.avif?url'
import longSleeveBackDark from './blanks/longSleeve-back-dark.avif?url'
import longSleeveBackLight from './blanks/longSleeve-back-light.avif?url'
import longSleeveBackShift from './blanks/longSleeve-back-shift.avif?url'
import longSleeveDark from './blanks/longSleeve-dark.avif?url'
import longSleeveLight from './blanks/longSleeve-light.avif?url'
import longSleeveShift from './blanks/longSleeve-shift.avif?url'
import longSleeveSleeveDark from './blanks/longSleeve-sleeve-dark.avif?url'
import longSleeveSleeveLight from './blanks/longSleeve-sleeve-light.avif?url'
import longSleeveSleeveShift from './blanks/longSleeve-sleeve-shift.avif?url'
import mugDark from './blanks/mug-dark.avif?url'
import mugHandle from './blanks/mug-handle.avif?url'
import mugLight from './blanks/mug-light.avif?url'
import slateDark from './blanks/plaque-dark.avif?url'
import slateLight from './blanks/plaque-light.avif?url'
import tshirtBackDark from './blanks/tshirt-back-dark.avif?url'
import tshirtBackLight from './blanks/tshirt-back-light.avif?url'
import tshirtBackShift from './blanks/tshirt-back-shift.avif?url'
import tshirtDark from './blanks/tshirt-dark.avif?url'
import tshirtLight from './blanks/tshirt-light.avif?url'
import tshirtShift from './blanks/tshirt-shift.avif?url'
import tshirtSleeveDark from './blanks/tshirt-sleeve-dark.avif?url'
import tshirtSleeveLight from './blanks/tshirt-sleeve-light.avif?url'
import tshirtSleeveShift from './blanks/tshirt-sleeve-shift.avif?url'
import tumblerDark from './blanks/tumbler-dark.avif?url'
import tumblerLight from './blanks/tumbler-light.avif?url'

/** The pictures of a blank by what they are for (docs/pictures.md). */
export type BlankRole = 'light' | 'dark' | 'shift' | 'handle'

type Addresses = Partial<Record<BlankRole, string>>

const addresses: Record<ProductKind, Partial<Record<PrintPlace, Addresses>>> = {
  tshirt: {
    front: { light: tshirtLight, dark: tshirtDark, shift: tshirtShift },
    back: { light: tshirtBackLight, dark: tshirtBackDark, shift: tshirtBackShift },
    sleeve: { light: tshirtSleeveLight, dark: tshirtSleeveDark, shift: tshirtSleeveShift },
  },
  hoodie: {
    front: { light: hoodieLight, dark: hoodieDark, shift: hoodieShift },
    back: { light: hoodieBackLight, dark: hoodieBackDark, shift: hoodieBackShift },
    sleeve: { light: hoodieSleeveLight, dark: hoodieSleeveDark, shift: hoodieSleeveShift },
  },
  longSleeve: {
    front: { light: longSleeveLight, dark: longSleeveDark, shift: longSleeveShift },
    back: { light: longSleeveBackLight, dark: longSleeveBackDark, shift: longSleeveBackShift },
    sleeve: { light: longSleeveSleeveLight, dark: longSleeveSleeveDark, shift: longSleeveSleeveShift },
  },
  cap: { front: { light: capLight, dark: capDark, shift: capShift } },
  mug: { front: { light: mugLight, dark: mugDark, handle: mugHandle } },
  tumbler: { front: { light: tumblerLight, dark: tumblerDark } },
  plaque: { front: { light: slateLight, dark: slateDark } },
  ledLamp: { front: { dark: lampDark } },
}

export const hasBlankPictures = (product: ProductKind, place: PrintPlace): boolean =>
  addresses[product][place] !== undefined

export type BlankPictures = ReadonlyMap<BlankRole, HTMLImageElement>

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/**
 * Loads the pictures of a place's blank.
 * @throws when one of them does not come
 */
export async function loadBlankPictures(product: ProductKind, place: PrintPlace): Promise<BlankPictures> {
  const roles = Object.entries(addresses[product][place] ?? {}) as [BlankRole, string][]
  return new Map(await Promise.all(roles.map(async ([role, url]) => [role, await load(url)] as const)))
}
