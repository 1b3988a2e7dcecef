/**
 * The designs that are ready to buy, each with a page of its own: `/products/readyToGo/:category/:design`
 * (docs/decisions/127).
 */
import { readyToGoCategories, type ReadyToGoCategory } from './product-kinds.rules.ts'

/** A picture's key, `category/name.jpg`; a name ends in the hash of the picture's content. */
const key = /^([a-z]+)\/([A-Za-z0-9_-]+?)(?:-[0-9a-f]{8})?\.jpg$/

/**
 * A design's name in the address of its page: its picture's name without the hash, so that the address survives when
 * the picture is drawn anew. `tshirt/ink-tiger-1a2b3c4d.jpg` is `ink-tiger`.
 */
export const designOf = (path: string): string => key.exec(path)?.[2] ?? ''

/** The page of a picture that is ready to buy; null for a picture that is sold by no tab. */
export function readyDesignOf(path: string): { category: ReadyToGoCategory; design: string } | null {
  const [, folder, design] = key.exec(path) ?? []
  const category = readyToGoCategories.find((one) => one === folder)
  return category === undefined || design === undefined ? null : { category, design }
}

/** The tab that a name in an address means, spelled exactly; null when no tab has it. */
export const readyCategory = (name: string): ReadyToGoCategory | null =>
  readyToGoCategories.find((one) => one === name) ?? null
