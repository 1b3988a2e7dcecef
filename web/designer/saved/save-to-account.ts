/** Saves the design of the designer to the customer's account (docs/decisions/265). */
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { colourShade, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { printedPlaces, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { nextName } from '#worker/designer/saved/saved-designs.rules.ts'
import type { TeamRow } from '#worker/designer/team.rules.ts'
import type { SavedLink } from '../design-draft.ts'
import type { DesignElement } from '../design-history.ts'
import { makePreview } from '../make-files.ts'
import { described } from '../save-design.ts'
import { bytesOf, readSource, sendDrawn, type OnTheWay } from '../sources.ts'

/** What became of a saved design: `both` was changed elsewhere, `again` had been deleted there. */
export type Outcome = 'saved' | 'both' | 'again'

interface ToSave {
  product: ProductKind
  elements: readonly DesignElement[]
  team: readonly TeamRow[]
  colour: GarmentColour | null
  name: string
  /** The saved design that is saved again; null for a new one. */
  saved: SavedLink | null
  /** Names this saving, so that it is done once however often it is tried. */
  key: string
}

const isChangedElsewhere = ({ code }: ApiError): boolean => code === 'design_changed'
const isGone = ({ status }: ApiError): boolean => status === 404

/**
 * Draws the design's picture, sends it with the customer's pictures, and saves the design. One that was changed in
 * another tab meanwhile is kept there, and this one becomes a design of its own. While the connection is lost, `onPercent`
 * gets `waiting` instead of a percentage.
 * @throws ApiError, Error
 */
export async function saveToAccount(
  { product, elements, team, colour, name, saved, key }: ToSave,
  onPercent: (percent: number | 'waiting') => void,
  signal: AbortSignal,
): Promise<{ saved: Omit<SavedLink, 'key'>; outcome: Outcome }> {
  const shade = colour === null ? undefined : colourShade(colour)
  const pictures: { place: PrintPlace; picture: Blob }[] = []
  for (const place of printedPlaces(elements))
    pictures.push({ place, picture: await makePreview({ product, place, shade }, elements, readSource, { signal }) })
  const sizes = elements.map((element) => (element.kind === 'picture' ? bytesOf(element.source) : 0))
  const total = [...sizes, ...pictures.map(({ picture }) => picture.size)].reduce((sum, size) => sum + size, 0)
  let before = 0
  const tell = (sent: number) => onPercent(Math.floor((10 * (before + sent)) / total) * 10)
  const told: OnTheWay = { onProgress: tell, onWaiting: () => onPercent('waiting'), signal }
  const sent: ArtworkElement[] = []
  for (const [index, element] of elements.entries()) {
    sent.push(await described(element, told))
    before += sizes[index] ?? 0
  }
  const previews: string[] = []
  for (const { place, picture } of pictures) {
    previews.push(await sendDrawn(picture, `${product}-${place}-preview.jpg`, told))
    before += picture.size
  }
  const [preview = '', ...furtherPreviews] = previews
  const content = {
    elements: sent,
    team: team.map(({ name: who, number, size }) => ({ name: who, number, size })),
    ...(colour !== null && { colour }),
    preview,
    // The previous release does not know this field.
    ...(furtherPreviews.length > 0 && { furtherPreviews }),
  }
  const add = async (as: string, clientKey: string) => {
    const { id, version } = await call('savedDesignAdd', { body: { ...content, product, name: as, clientKey } })
    return { id, version, name: as }
  }
  if (saved === null) return { saved: await add(name, key), outcome: 'saved' }
  try {
    const { version } = await call('savedDesignChange', {
      params: { savedDesignId: saved.id },
      body: { ...content, version: saved.version, changeKey: key },
    })
    return { saved: { id: saved.id, name: saved.name, version }, outcome: 'saved' }
  } catch (reason) {
    const error = asApiError(reason)
    if (isChangedElsewhere(error)) return { saved: await add(nextName(saved.name), `${key}-2`), outcome: 'both' }
    if (isGone(error)) return { saved: await add(saved.name, `${key}-2`), outcome: 'again' }
    throw reason
  }
}
