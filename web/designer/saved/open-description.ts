/** Brings a description of the server into this browser: an own saved design, an ordered one, a shared one, a template. */
import { call } from '#web/app/api/client.ts'
import { readFile } from '#web/app/api/read-file.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { translate } from '#web/app/texts/texts.ts'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { artworkNameOf, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { tokenShape } from '#worker/designer/saved/share-link.rules.ts'
import type { TeamRow } from '#worker/designer/team.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { SavedLink } from '../design-draft.ts'
import type { DesignElement } from '../design-history.ts'
import { keepFetched } from '../sources.ts'

/** What an address asks to open (`?open=…`), by the form of its id. */
export type Opened = 'saved' | 'ordered' | 'shared' | 'template'

/** What kind of thing an id in an address is; null for anything else. */
export function openedBy(id: string): Opened | null {
  if (isId('savedDesign', id)) return 'saved'
  if (isId('artwork', id) || isId('upload', id)) return 'ordered'
  if (isId('designTemplate', id)) return 'template'
  return tokenShape.test(id) ? 'shared' : null
}

/** Whether only its owner may open it. */
export const isPrivate = (opened: Opened): boolean => opened === 'saved' || opened === 'ordered'

/** A description with where its uploaded pictures are. */
interface Found {
  product: ProductKind
  elements: readonly ArtworkElement[]
  team: readonly TeamRow[]
  colour: GarmentColour | null
  /** The address of an upload; undefined for one that the design does not have. */
  addressOf: (upload: string) => string | undefined
  saved: Omit<SavedLink, 'key'> | undefined
}

/** @throws ApiError */
async function find(opened: Opened, id: string, product: ProductKind): Promise<Found> {
  const plain = { team: [], colour: null, saved: undefined, addressOf: (upload: string) => `/uploads/${upload}` }
  switch (opened) {
    case 'saved': {
      const design = await call('savedDesignShow', { params: { savedDesignId: id } })
      return { ...plain, ...design, saved: { id, name: design.name, version: design.version } }
    }
    case 'ordered':
      return { ...plain, ...(await call('artworkShow', { params: { artworkId: id } })) }
    case 'shared': {
      const design = await call('sharedDesignShow', { params: { shareToken: id } })
      return { ...plain, ...design, addressOf: (upload) => design.files[upload] }
    }
    case 'template': {
      const { templates } = await call('designTemplateList', { query: { product } })
      return { ...plain, product, elements: templates.find((template) => template.id === id)?.elements ?? [] }
    }
  }
}

/** A description as the designer works on it. */
export interface BroughtIn {
  product: ProductKind
  elements: DesignElement[]
  team: readonly TeamRow[]
  colour: GarmentColour | null
  saved: Omit<SavedLink, 'key'> | undefined
  /** Whether each picture came along. */
  isWhole: boolean
}

/**
 * Reads a description and stores its uploaded pictures in this browser, each once. A stranger's pictures become files of
 * the customer who opens the design; a customer's own stay the uploads that they are.
 * @throws ApiError when something cannot be read now; a picture that is gone is left out
 */
export async function bringIn(opened: Opened, id: string, product: ProductKind, owner: string): Promise<BroughtIn> {
  const found = await find(opened, id, product)
  const sources = new Map<string, Promise<string | null>>()
  const keep = (upload: string): Promise<string | null> => {
    const address = found.addressOf(upload)
    const known = sources.get(upload)
    if (known !== undefined || address === undefined) return known ?? Promise.resolve(null)
    const keeping = readFile(address).then(
      (file) => keepFetched(file, { owner, uploadId: isPrivate(opened) ? upload : null }),
      (reason: unknown) => {
        if (asApiError(reason).status === 404) return null
        throw reason
      },
    )
    sources.set(upload, keeping)
    return keeping
  }
  const elements = await Promise.all(
    found.elements.map(async (element): Promise<DesignElement[]> => {
      if (element.kind === 'text') return [{ ...element, id: crypto.randomUUID(), name: artworkNameOf(element.text) }]
      const source = element.source.startsWith('upl_') ? await keep(element.source) : element.source
      if (source === null) return []
      return [{ ...element, source, id: crypto.randomUUID(), name: translate('saved:opening.picture') }]
    }),
  )
  return {
    product: found.product,
    elements: elements.flat(),
    team: found.team,
    colour: found.colour,
    saved: found.saved,
    isWhole: elements.every((one) => one.length > 0),
  }
}
