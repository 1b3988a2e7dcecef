import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'

/** By file, `./worn/tshirt-sal-y-sol-cream.avif`; made by `npm run pictures -- --worn`. */
const files = import.meta.glob<string>('./worn/*.avif', { eager: true, query: '?url', import: 'default' })

/**
 * The picture of a design's garment on a form, by the design's name in the address of its page; undefined where there is none: for
 * mugs, and for designs of the owner's own.
 */
export const wornPicture = (kind: ReadyKind, design: string): string | undefined =>
  files[`./worn/${kind}-${design}.avif`]
