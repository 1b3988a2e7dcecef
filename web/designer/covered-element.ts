/** What a design has and nobody would see. It is asked for when a design is finished, and loaded then. */
import { isBehind, isOpaque } from '#worker/designer/covered.rules.ts'
import type { DesignElement } from './design-history.ts'
import { judge } from './seen-pictures.ts'

/** The first element of a design that lies wholly behind a picture without a hole: it is paid for and never seen. Else null. */
export async function coveredElement(elements: readonly DesignElement[]): Promise<DesignElement | null> {
  for (const [index, element] of elements.entries())
    for (const above of elements.slice(index + 1))
      if (above.kind === 'picture' && isBehind(element, above) && (await judge(above, 'opaque', isOpaque)))
        return element
  return null
}
