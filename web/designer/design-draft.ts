import { isObject, stored } from '#web/app/stores/stored.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { isGarmentColour, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { DesignElement } from './design-history.ts'
import { isTeam, type DesignTeam } from './design-team.ts'

/**
 * An unfinished design with all its places, stored in the browser for its owner. `clientKey`, the idempotency key, changes with every
 * change of the design.
 */
export interface DesignDraft {
  elements: DesignElement[]
  clientKey: string
  team?: DesignTeam | undefined
  /** The garment's; absent while the design names none. */
  colour?: GarmentColour | undefined
  /** The design of the account that this one is. */
  saved?: SavedLink | undefined
  /** A saving of this draft to the account that began, and whose answer has not come. */
  saving?: BegunSaving | undefined
}

/** `as` is the name, `over` the id of the saved design that is saved again; the `key` lets the account have it once, however often it is tried. */
export interface BegunSaving {
  as: string
  over: string | null
  key: string
}
const isBegunSaving = (value: unknown): value is BegunSaving =>
  isObject(value) &&
  typeof value['as'] === 'string' &&
  (value['over'] === null || typeof value['over'] === 'string') &&
  typeof value['key'] === 'string'

/** A design of the customer's account. `key` is the `clientKey` of what the account has: another one has changed since. */
export interface SavedLink {
  id: string
  name: string
  version: number
  key: string
}
const isSavedLink = (value: unknown): value is SavedLink =>
  isObject(value) &&
  ['id', 'name', 'key'].every((field) => typeof value[field] === 'string') &&
  typeof value['version'] === 'number'

const isElement = (value: unknown): value is DesignElement =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  (value['kind'] === 'picture' || value['kind'] === 'text') &&
  (value['place'] === undefined || printPlaces.some((place) => place === value['place'])) &&
  (value['group'] === undefined || typeof value['group'] === 'string') &&
  ['xIn', 'yIn', 'widthIn', 'heightIn', 'turn'].every((side) => typeof value[side] === 'number')
const isDraft = (value: unknown): value is DesignDraft =>
  isObject(value) &&
  Array.isArray(value['elements']) &&
  value['elements'].every(isElement) &&
  typeof value['clientKey'] === 'string' &&
  (value['team'] === undefined || isTeam(value['team'])) &&
  (value['colour'] === undefined || isGarmentColour(String(value['colour']))) &&
  (value['saved'] === undefined || isSavedLink(value['saved'])) &&
  (value['saving'] === undefined || isBegunSaving(value['saving']))

/**
 * `open` is the design on the screen. `aside` is the customer's earlier design, replaced by one that was made before
 * the log-in.
 */
type Slot = 'open' | 'aside'

/** The key's form lets a deliberate log-out delete it (web/app/stores/leaving.ts). */
const keyOf = (product: ProductKind, owner: string, slot: Slot): string =>
  `draft:design-${product}${slot === 'aside' ? '-aside' : ''}:${owner}`
/**
 * Drafts from the time before the shop's art was transparent hold pictures of press sheets, recognised by their size in
 * px.
 */
const isPressSheet = (element: DesignElement): boolean =>
  element.kind === 'picture' && !element.source.startsWith('kept:') && element.pixelWidth <= 1440

/** Drafts that a full or closed storage did not take, by their key: they last as long as the tab. */
const unstored = new Map<string, DesignDraft>()

const read = (product: ProductKind, owner: string, slot: Slot): DesignDraft | null => {
  const key = keyOf(product, owner, slot)
  const draft = unstored.get(key) ?? stored.readRecord('local', key, isDraft)
  return draft && { ...draft, elements: draft.elements.filter((element) => !isPressSheet(element)) }
}
const write = (product: ProductKind, owner: string, slot: Slot, draft: DesignDraft): void => {
  const [key, text] = [keyOf(product, owner, slot), JSON.stringify(draft)]
  stored.write('local', key, text)
  if (stored.read('local', key) === text) unstored.delete(key)
  else unstored.set(key, draft)
}
const remove = (product: ProductKind, owner: string, slot: Slot): void => {
  unstored.delete(keyOf(product, owner, slot))
  stored.remove('local', keyOf(product, owner, slot))
}
const isBegun = (draft: DesignDraft | null): draft is DesignDraft => draft !== null && draft.elements.length > 0

/**
 * An owner's unfinished design for a product. After the log-in a visitor's design becomes the customer's; an earlier
 * design of the customer is put aside.
 */
export function readDesignDraft(product: ProductKind, owner: string): DesignDraft | null {
  const visitors = owner === visitorOwner ? null : read(product, visitorOwner, 'open')
  if (isBegun(visitors)) {
    const earlier = read(product, owner, 'open')
    if (isBegun(earlier)) write(product, owner, 'aside', earlier)
    writeDesignDraft(product, owner, visitors)
    remove(product, visitorOwner, 'open')
  }
  return read(product, owner, 'open')
}

export const writeDesignDraft = (product: ProductKind, owner: string, draft: DesignDraft): void =>
  write(product, owner, 'open', draft)

/**
 * Puts the open design aside, so that another one can be begun. With a design aside already nothing changes, because
 * neither may be lost.
 * @returns whether the open design is empty now
 */
export function putAside(product: ProductKind, owner: string): boolean {
  const open = read(product, owner, 'open')
  if (!isBegun(open)) return true
  if (hasDesignAside(product, owner)) return false
  write(product, owner, 'aside', open)
  remove(product, owner, 'open')
  return true
}

/** Whether the open design is in the browser's storage: else it lasts as long as the tab. */
export const isDesignStored = (product: ProductKind, owner: string): boolean =>
  !unstored.has(keyOf(product, owner, 'open'))

/** Whether the owner has a design aside. */
export const hasDesignAside = (product: ProductKind, owner: string): boolean => isBegun(read(product, owner, 'aside'))

/** Whether the account has the open design as it is. */
const isInAccount = ({ saved, clientKey }: DesignDraft): boolean => saved?.key === clientKey

/** Whether another design can be opened without losing anything: the open one can be put aside, or need not be. */
export function mayReplaceOpen(product: ProductKind, owner: string): boolean {
  const open = read(product, owner, 'open')
  return !isBegun(open) || isInAccount(open) || !hasDesignAside(product, owner)
}

/** Opens another design: the open one is put aside if it is nowhere else, and replaced where one is aside already. */
export function openInstead(product: ProductKind, owner: string, draft: DesignDraft): void {
  const open = read(product, owner, 'open')
  if (isBegun(open) && !isInAccount(open)) putAside(product, owner)
  writeDesignDraft(product, owner, draft)
}

/** Swaps the open design and the one that was put aside. */
export function changeWithAside(product: ProductKind, owner: string): void {
  const [open, aside] = [read(product, owner, 'open'), read(product, owner, 'aside')]
  if (!isBegun(aside)) return
  writeDesignDraft(product, owner, aside)
  if (isBegun(open)) write(product, owner, 'aside', open)
  else remove(product, owner, 'aside')
}

/** The sources of the pictures in these owners' unfinished designs. */
export function sourcesInDrafts(owners: readonly string[]): Set<string> {
  const drafts = owners.flatMap((owner) =>
    kindKeys.flatMap((product) => [read(product, owner, 'open'), read(product, owner, 'aside')]),
  )
  return new Set(
    drafts
      .flatMap((draft) => draft?.elements ?? [])
      .flatMap((element) => (element.kind === 'picture' ? [element.source] : [])),
  )
}
