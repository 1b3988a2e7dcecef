/** Puts a team's lines into the cart, each with its own artwork (docs/decisions/211). */
import { call } from '#web/app/api/client.ts'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { type ProductKind, readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn } from '#worker/designer/artwork.rules.ts'
import type { TeamLine } from '#worker/designer/team.rules.ts'
import type { DesignElement } from './design-history.ts'
import { forgetSaved, saveDesign, type Saving } from './save-design.ts'
import { elementsFor } from './team-elements.ts'

/** What a key is made of, as 24 hexadecimal digits. */
async function digest(...parts: readonly (string | number)[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Saves and adds line after line. What a run before has done is not done again: the keys of artworks and additions are
 * made from the design, the line and `teamKey`.
 * @throws ApiError
 */
export async function addTeam(
  {
    product,
    category,
    elements,
    clientKey,
    colour,
    teamKey,
    lines,
  }: {
    product: ProductKind
    category: ReadyToGoCategory
    elements: readonly DesignElement[]
    clientKey: string
    colour: GarmentColour | null
    teamKey: string
    lines: readonly TeamLine[]
  },
  onSaving: (saving: Saving, line: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { productId: ProductId, variationId } = readyToGo[category]
  const isTeamOn = (place: PrintPlace) =>
    elementsOn(elements, place).some((element) => element.kind === 'text' && element.team !== undefined)
  for (const [index, { name, number, size, quantity }] of lines.entries()) {
    const key = `${clientKey}-${await digest(name, number)}`
    const filled = elementsFor(product, elements, { name, number })
    try {
      const artwork = await saveDesign(
        {
          product,
          elements: filled,
          clientKey: key,
          colour,
          drawnAs: (place) => (isTeamOn(place) ? key : clientKey),
        },
        (saving) => onSaving(saving, index),
        signal,
      )
      signal.throwIfAborted()
      await call('cartAdd', {
        body: {
          ProductId,
          variationId,
          size,
          quantity,
          pathImagePath: artwork.path,
          clientKey: `team-${await digest(teamKey, key, size, quantity)}`,
        },
      })
    } catch (reason) {
      forgetSaved(key)
      throw reason
    }
  }
}
