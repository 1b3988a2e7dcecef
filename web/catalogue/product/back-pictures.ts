import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'

/** By file, `./backs/tshirt-forest-green.avif`; made by `npm run pictures -- --backs`. */
const files = import.meta.glob<string>('./backs/*.avif', { eager: true, query: '?url', import: 'default' })

/**
 * The picture of a garment's plain back in a colour, by the colour's English name; undefined where there is none: for things
 * without a back, and for colours of the owner's own.
 */
export const backPicture = (kind: ReadyKind, colour: string): string | undefined =>
  files[`./backs/${kind}-${colour.toLowerCase().replaceAll(' ', '-')}.avif`]
