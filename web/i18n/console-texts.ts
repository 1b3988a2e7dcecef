import type { AreaTexts } from './areas.ts'
import type { Area, TextFiles } from './texts.ts'

/**
 * The texts of the console's screens alone, named as texts.ts names the shop's. `staff` is among the shop's: the door
 * asks for it together with the console's code.
 */
export const consoleTexts: TextFiles = import.meta.glob<AreaTexts[Area]>(['./en/*.ts', './es/*.ts'], {
  base: './console',
  import: 'texts',
})
