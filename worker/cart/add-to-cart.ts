import type { TokenValues } from '#worker/accounts/sessions/sessions.queries.ts'
import {
  findDesignWords,
  findVariation,
  hasDesign,
  hasPicture,
  type Variation,
} from '#worker/catalogue/catalogue.queries.ts'
import type { DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { onPlaces } from '#worker/catalogue/place-prices.rules.ts'
import { wordsOfArtwork } from '#worker/designer/name-artwork.ts'
import { countPlacesFor } from '#worker/designer/save-artwork.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { addSizes, addToLine, listAdded, partShopsPicture } from './additions.queries.ts'
import type { Addition } from './cart.queries.ts'

/** A thing a customer chose (R-CART-03), in the shop's own spelling. */
export interface ChosenThing {
  productId: string
  variationId: number
  size: string
  picturePath: string
  quantity: number
}

/** Which pictures of the shop a thing may have: designs that are printed at once (381), or any, where staff choose it. */
type Printable = 'designs' | 'pictures'

/**
 * The variation of a chosen thing: product, variation and size must exist together, and the picture must be the shop's, as far as
 * it is `printable`, or the customer's own artwork for that product (S-23). The price is that of as many places as the artwork has.
 * An unknown variation is an error, never a price of 0.
 * @throws ShopError invalid with the field at fault, colour_gone
 */
export async function checkChosenThing(
  services: Services,
  customerId: string,
  thing: ChosenThing,
  printable: Printable = 'designs',
): Promise<Variation> {
  const artwork = uploadOfPicture(thing.picturePath)
  const [variation, places] = await Promise.all([
    findVariation(services.db, thing.productId, thing.variationId),
    artwork === null
      ? (printable === 'designs' ? hasDesign : hasPicture)(services.db, thing.picturePath).then((has) =>
          has ? 1 : null,
        )
      : countPlacesFor(services, customerId, artwork, thing.productId),
  ])
  if (!variation) throw new ShopError('invalid', { fields: { ProductId: 'product' } })
  if (!variation.sizes.includes(thing.size)) throw new ShopError('invalid', { fields: { size: 'size' } })
  if (places === null) {
    const isPicture = artwork === null && (await hasPicture(services.db, thing.picturePath))
    throw new ShopError('invalid', { fields: { pathImagePath: isPicture ? 'design' : 'picture' } })
  }
  return onPlaces(variation, places)
}

/** The names of a thing's design and colour: the customer's own design, else the shop's picture. */
export async function designWordsOn(services: Services, customerId: string, picturePath: string): Promise<DesignWords> {
  return (await ownDesignOn(services, customerId, picturePath)) ?? (await findDesignWords(services.db, picturePath))
}

/** What the customer's own design puts on a thing; null where the picture is the shop's. */
async function ownDesignOn(services: Services, customerId: string, picturePath: string): Promise<DesignWords | null> {
  const artwork = uploadOfPicture(picturePath)
  return artwork === null ? null : wordsOfArtwork(services, customerId, artwork)
}

/** What a call adds under its key; `by` is the id of the first line that it would make. */
const additionOf = (
  { productId, variationId, picturePath, sizes }: ChosenSizes,
  key: string,
  by: string,
): Addition => ({
  key,
  by,
  wanted: { productId, variationId, picturePath, sizes: sizes.map(({ size, quantity }) => ({ size, quantity })) },
})
/** The same of a single thing, which may have no key. */
const additionOfOne = (thing: ChosenThing, key: string | null, by: string): Addition | null =>
  key === null ? null : additionOf({ ...thing, sizes: [thing] }, key, by)

/**
 * The lines of an addition that was made before under the key; none when there was none.
 * @throws ShopError added_before when that was another addition: answering with its lines would hide that this was not made
 */
async function listAddedBefore(services: Services, customerId: string, { key, wanted }: Addition) {
  const lines = await listAdded(services.db, customerId, key)
  // The release before writes a key without what was added.
  const isOther = ({ lastAdded }: (typeof lines)[number]) =>
    lastAdded?.key === key && JSON.stringify(lastAdded.wanted) !== JSON.stringify(wanted)
  if (lines.some(isOther)) throw new ShopError('added_before')
  return lines
}

/**
 * Puts a thing into a customer's cart; equal lines add up (R-CART-04). The same `clientKey` adds once. @throws ShopError
 * invalid, colour_gone, cart_full, added_before for a key that has added something else
 */
export async function addToCart(
  services: Services,
  customerId: string,
  { giftMessage = '', ...thing }: ChosenThing & { giftMessage?: string },
  clientKey: string | null = null,
): Promise<{ id: string; quantity: number }> {
  const [{ unitPriceCents }, own] = await Promise.all([
    checkChosenThing(services, customerId, thing),
    ownDesignOn(services, customerId, thing.picturePath),
  ])
  const added = {
    ...thing,
    giftMessage,
    customerId,
    id: services.newId('cartLine'),
    own,
    addedPriceCents: unitPriceCents,
    at: services.now(),
  }
  const addition = additionOfOne(thing, clientKey, added.id)
  const line =
    (await addToLine(services.db, added, addition)) ??
    (addition === null ? null : (await listAddedBefore(services, customerId, addition))[0])
  if (!line) throw new ShopError('cart_full')
  services.live.publish(customerId, 'orders')
  return line
}

/**
 * `addToCart` for a caller whom nobody has looked up yet, in one statement. It finds null when nothing was added, for whatever
 * reason. Null for the customer's own artwork, which waits.
 */
export function addingAtOnce(
  services: Services,
  tokenValues: TokenValues,
  thing: ChosenThing,
  clientKey: string | null = null,
): ReturnType<typeof partShopsPicture> | null {
  if (uploadOfPicture(thing.picturePath) !== null) return null
  const id = services.newId('cartLine')
  const addition = additionOfOne(thing, clientKey, id)
  const [key, added] = addition === null ? [null, null] : [addition.key, JSON.stringify(addition)]
  return partShopsPicture({ ...thing, ...tokenValues, giftMessage: '', id, at: services.now(), key, added })
}

/** One thing in several sizes, each so many times. */
export interface ChosenSizes extends Omit<ChosenThing, 'size' | 'quantity'> {
  sizes: readonly Pick<ChosenThing, 'size' | 'quantity'>[]
}

/**
 * Puts one thing in several sizes into a cart, all of them or none; equal lines add up. The same `clientKey` adds once.
 * @returns the lines that hold them @throws ShopError invalid, colour_gone, cart_full, added_before
 */
export async function addSizesToCart(
  services: Services,
  customerId: string,
  { sizes, ...thing }: ChosenSizes,
  clientKey: string,
): Promise<{ id: string; size: string; quantity: number }[]> {
  const [first, ...others] = sizes
  if (first === undefined || new Set(sizes.map(({ size }) => size)).size < sizes.length)
    throw new ShopError('invalid', { fields: { sizes: 'format' } })
  const [variation, own] = await Promise.all([
    checkChosenThing(services, customerId, { ...thing, ...first }),
    ownDesignOn(services, customerId, thing.picturePath),
  ])
  if (!others.every(({ size }) => variation.sizes.includes(size)))
    throw new ShopError('invalid', { fields: { sizes: 'size' } })
  const at = services.now()
  const lines = sizes.map((one) => ({
    ...thing,
    giftMessage: '',
    ...one,
    customerId,
    id: services.newId('cartLine'),
    own,
    addedPriceCents: variation.unitPriceCents,
    at,
  }))
  const addition = additionOf({ ...thing, sizes }, clientKey, lines[0]?.id ?? '')
  await writeTogether(services.db, addSizes(services.db, lines, addition))
  const added = await listAddedBefore(services, customerId, addition)
  if (added.length === 0) throw new ShopError('cart_full')
  services.live.publish(customerId, 'orders')
  return added
}
