import { call } from '#web/app/api/client.ts'
import type { ArtworkView } from '#worker/api/wire.ts'
import { colourShade, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { printedPlaces, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import { makePreview, makePrintFile } from './make-files.ts'
import { bytesOf, readSource, sendDrawn, sentSource, type OnTheWay } from './sources.ts'

/**
 * The stage of saving, and how many percent of it are done, rounded to tens: of the sheets that are drawn, of the bytes
 * that the server has. `waiting` is for a lost connection, `adding` for what follows the saving.
 */
export interface Saving {
  stage: 'drawing' | 'sending' | 'waiting' | 'adding'
  percent: number
}

/** An element in the form that is sent to the server. */
export async function described(
  { id: _id, name: _name, ...element }: DesignElement,
  told: OnTheWay,
): Promise<ArtworkElement> {
  return element.kind === 'picture' ? { ...element, source: await sentSource(element.source, told) } : element
}

/**
 * Saved artworks by the design's `clientKey`: another size of the same design needs no second upload, even after a
 * visit to the cart.
 */
const saved = new Map<string, ArtworkView>()

/** The uploads of one place. */
interface PlaceFiles {
  place: PrintPlace
  printFile: string
  preview: string
}

/** Files of places that were sent, by what is drawn on them: the pieces of a team share what is the same on all. */
const sentPlaces = new Map<string, PlaceFiles>()

/** Forgets a saved artwork after the server refused something made with it; the next try saves it again. */
export function forgetSaved(clientKey: string): void {
  saved.delete(clientKey)
  sentPlaces.clear()
}

/**
 * Draws the two files of each printed place, sends them and the design's pictures, and saves the artwork, once for each
 * `clientKey`. `drawnAs` names what a place shows, where several designs show the same there. The first place's preview
 * is each artwork's own, because lines know their artwork by it.
 * @throws ApiError, Error
 */
export async function saveDesign(
  design: {
    product: ProductKind
    elements: readonly DesignElement[]
    clientKey: string
    colour: GarmentColour | null
    drawnAs?: (place: PrintPlace) => string
  },
  onSaving: (saving: Saving) => void,
  signal: AbortSignal,
): Promise<ArtworkView> {
  const { product, clientKey, colour, drawnAs = () => clientKey } = design
  const shade = colour === null ? undefined : colourShade(colour)
  const known = saved.get(clientKey)
  if (known !== undefined) {
    onSaving({ stage: 'sending', percent: 100 })
    return known
  }
  signal.throwIfAborted()
  onSaving({ stage: 'drawing', percent: 0 })
  const drawn = []
  const printed = printedPlaces(design.elements)
  for (const [index, place] of printed.entries()) {
    const onShare = (share: number) =>
      onSaving({ stage: 'drawing', percent: Math.floor((10 * (index + share)) / printed.length) * 10 })
    const key = `${place}:${drawnAs(place)}`
    const sent = sentPlaces.get(key)
    const side = { product, place, shade }
    // If one of the two fails, the other one is stopped: an artwork needs both.
    const drawing = new AbortController()
    const stop = () => drawing.abort(signal.reason)
    signal.addEventListener('abort', stop)
    const shared = { onShare, signal: drawing.signal }
    try {
      const [printFile, preview] = await Promise.all([
        sent?.printFile ?? makePrintFile(side, design.elements, readSource, shared),
        (index > 0 ? sent?.preview : undefined) ??
          makePreview(side, design.elements, readSource, { signal: drawing.signal }),
      ])
      drawn.push({ place, key, printFile, preview })
    } catch (reason) {
      drawing.abort(reason)
      throw reason
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
  const sizeOf = (file: Blob | string) => (typeof file === 'string' ? 0 : file.size)
  const sizes = design.elements.map((element) => (element.kind === 'picture' ? bytesOf(element.source) : 0))
  const fileSizes = drawn.map(({ printFile, preview }) => sizeOf(printFile) + sizeOf(preview))
  const total = [...sizes, ...fileSizes].reduce((sum, size) => sum + size, 0)
  let before = 0
  const tell = (stage: Saving['stage'], sent: number) =>
    onSaving({ stage, percent: Math.floor((10 * (before + sent)) / total) * 10 })
  const told: OnTheWay = { onProgress: (sent) => tell('sending', sent), onWaiting: () => tell('waiting', 0), signal }
  tell('sending', 0)
  const elements: ArtworkElement[] = []
  for (const [index, element] of design.elements.entries()) {
    elements.push(await described(element, told))
    before += sizes[index] ?? 0
  }
  const send = async (file: Blob | string, name: string): Promise<string> => {
    if (typeof file === 'string') return file
    const id = await sendDrawn(file, name, told)
    before += file.size
    return id
  }
  const places: PlaceFiles[] = []
  for (const { place, key, printFile, preview } of drawn) {
    const files = {
      place,
      printFile: await send(printFile, `${product}-${place}-print.png`),
      preview: await send(preview, `${product}-${place}-preview.jpg`),
    }
    sentPlaces.set(key, files)
    places.push(files)
  }
  const [first, ...furtherPlaces] = places
  if (first === undefined) throw new Error('an empty design is not saved')
  const { printFile, preview } = first
  const body = {
    product,
    elements,
    ...(colour !== null && { colour }),
    clientKey,
    printFile,
    preview,
    // The previous release does not know this field.
    ...(furtherPlaces.length > 0 && { furtherPlaces }),
  }
  signal.throwIfAborted()
  const artwork = await call('artworkSave', { body })
  saved.set(clientKey, artwork)
  return artwork
}
