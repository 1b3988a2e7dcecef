/** What a design has and nobody would see. It is asked for when a design is finished, and loaded then. */
import { isBehind, isOpaque } from '#worker/designer/covered.rules.ts'
import type { DesignElement } from './design-history.ts'
import { judge } from './seen-pictures.ts'

/** The first element of a design that lies wholly behind pictures without a hole: it is paid for and never seen. Else null. */
export async function coveredElement(elements: readonly DesignElement[]): Promise<DesignElement | null> {
  for (const [index, element] of elements.entries()) {
    const above = elements.slice(index + 1).filter((one) => one.kind === 'picture')
    if (!isBehind(element, ...above)) continue
    const isWhole = await Promise.all(above.map((picture) => judge(picture, 'opaque', isOpaque)))
    if (isBehind(element, ...above.filter((_picture, at) => isWhole[at] === true))) return element
  }
  return null
}
