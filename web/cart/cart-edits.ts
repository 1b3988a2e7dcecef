import { create } from 'zustand'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { serverDataKey } from '#web/app/api/server-data-key.ts'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { CartItem, ResponseBody } from '#worker/api/wire.ts'
import { cents, dollars, times } from '#worker/platform/money.rules.ts'
import { deselectItem, selectItems, useSelectedItems } from './selected-items.ts'

/** The customer's edits of a line; a field that is left out stays. */
export interface Wish {
  quantity?: number
  size?: string
  giftMessage?: string
}

/**
 * Edits of cart lines that the Worker has not answered yet, by line: they are shown at once, over whatever the Worker
 * says meanwhile. `refusals` says why the last edit of a line was undone, or that it waits for the shop. `joined` is the line that last absorbed
 * another one.
 */
export const useCartEdits = create<{
  wishes: ReadonlyMap<string, Wish>
  refusals: ReadonlyMap<string, ApiError>
  joined: { id: string } | null
}>()(() => ({
  wishes: new Map(),
  refusals: new Map(),
  joined: null,
}))

/** How long to wait for further edits before one is sent, in ms: holding + makes one call. */
const waitMs = 400

/** How long to wait before an edit that the shop did not take is sent again, in ms. */
const retryMs = 5000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
/**
 * The call in progress of each line; it resolves to the id of the line that holds its content afterwards. The next call
 * of the line waits for it.
 */
const calls = new Map<string, Promise<string>>()

/** Changes a line: on the screen at once, on the server after a moment. The last edit wins. */
export function editLine(id: string, change: Wish): void {
  setEntry('refusals', id, undefined)
  setEntry('wishes', id, { ...wishOf(id), ...change })
  clearTimeout(timers.get(id))
  // A refusal is shown at the line.
  timers.set(
    id,
    setTimeout(() => void sendSoon(id).catch(() => undefined), waitMs),
  )
}

/**
 * Sends the pending edits of these lines at once. Resolves to the ids of the lines that now hold them.
 * @throws ApiError when one was refused
 */
export const settleEdits = (ids: readonly string[]): Promise<string[]> => Promise.all(ids.map(sendSoon))

/** A line with the customer's edits. */
export function asWished(item: CartItem, wish: Wish | undefined): CartItem {
  const { quantity = item.quantity } = wish ?? {}
  return {
    ...item,
    ...wish,
    quantity,
    lineTotal: dollars(times(cents(Math.round(item.productVariation.price * 100)), quantity)),
  }
}

function sendSoon(id: string): Promise<string> {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const sent = (calls.get(id) ?? Promise.resolve(id)).catch(() => id).then(sendWish)
  calls.set(id, sent)
  const done = () => calls.get(id) === sent && calls.delete(id)
  sent.then(done, done)
  return sent
}

async function sendWish(id: string): Promise<string> {
  const wish = wishOf(id)
  if (wish === undefined) return id
  try {
    const saved = await call('cartEdit', { params: { cartItemId: id }, body: { ...wish }, keepalive: true })
    setEntry('refusals', id, undefined)
    showSaved(id, saved, wish)
    if (wishOf(id) === wish || saved.cartItemId !== id) setEntry('wishes', id, undefined)
    return saved.cartItemId
  } catch (reason) {
    const error = asApiError(reason)
    if (error.isShopDown) sendLater(id, error)
    else if (wishOf(id) === wish) takeBack(id, error)
    throw error
  }
}

/** While the shop does not answer an edit stays on the screen, and is sent until it does (docs/decisions/185). */
function sendLater(id: string, error: ApiError): void {
  setEntry('refusals', id, error)
  if (timers.has(id)) return
  timers.set(
    id,
    setTimeout(() => void sendSoon(id).catch(() => undefined), retryMs),
  )
}

/** Puts the Worker's answer into the cached cart; a line that became equal to another one is merged with it. */
function showSaved(
  id: string,
  { cartItemId, quantity, size, isCut, message }: ResponseBody<'cartEdit'>,
  wish: Wish,
): void {
  const isJoined = cartItemId !== id
  const key = serverDataKey('cartList', undefined, currentSession().userId)
  void sharedCache.change<CartItem[]>(
    key,
    (items) =>
      items
        ?.filter((item) => !isJoined || item.cartItemId !== id)
        .map((item) => (item.cartItemId === cartItemId ? asWished(item, { ...wish, quantity, size }) : item)),
    { revalidate: false },
  )
  if (!isJoined) return
  if (useSelectedItems.getState().ids.has(id)) {
    deselectItem(id)
    selectItems([cartItemId])
  }
  useCartEdits.setState({ joined: { id: cartItemId } })
  showToast(isCut ? message : translate('cart:line.joined', { size }))
}

/** Undoes the edit, so that the line shows the Worker's state, and shows the reason. */
function takeBack(id: string, error: ApiError): void {
  setEntry('wishes', id, undefined)
  if (error.status === 404) showToast(translate('cart:line.gone'), { tone: 'error' })
  else setEntry('refusals', id, error)
  reloadServerData('cartList')
}

const wishOf = (id: string): Wish | undefined => useCartEdits.getState().wishes.get(id)

function setEntry<Name extends 'wishes' | 'refusals'>(
  name: Name,
  id: string,
  value: (Name extends 'wishes' ? Wish : ApiError) | undefined,
): void {
  useCartEdits.setState(({ [name]: before }) => {
    const next = new Map<string, unknown>(before)
    if (value === undefined) next.delete(id)
    else next.set(id, value)
    return { [name]: next }
  })
}
