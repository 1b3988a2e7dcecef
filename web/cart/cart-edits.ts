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

/** What she wants of a line; what is left out stays. */
export interface Wish {
  quantity?: number
  size?: string
}

/**
 * Edits of cart lines that the Worker has yet to answer, by line: shown at once and laid over whatever it says
 * meanwhile.
 * `refusals` says why the last edit of a line was taken back. `joined` is the line that took in another one last.
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

/** How long she may think before an edit is sent, ms: holding + is one call. */
const waitMs = 400

const timers = new Map<string, ReturnType<typeof setTimeout>>()
/**
 * The call about a line that is on its way, with the id of the line that holds it afterwards. The next one waits for
 * it.
 */
const calls = new Map<string, Promise<string>>()

/** Changes a line: at once on the screen, in a moment at the Worker. The last wish wins. */
export function editLine(id: string, change: Wish): void {
  setEntry('refusals', id, undefined)
  setEntry('wishes', id, { ...wishOf(id), ...change })
  clearTimeout(timers.get(id))
  // A refusal stands at the line.
  timers.set(
    id,
    setTimeout(() => void sendSoon(id).catch(() => undefined), waitMs),
  )
}

/**
 * Sends at once what waits of these lines. Answers with the ids of the lines that hold them now. @throws ApiError when
 * one was refused
 */
export const settleEdits = (ids: readonly string[]): Promise<string[]> => Promise.all(ids.map(sendSoon))

/** A line as she wants it. */
export function asWished(item: CartItem, wish: Wish | undefined): CartItem {
  const { quantity = item.quantity, size = item.size } = wish ?? {}
  return {
    ...item,
    quantity,
    size,
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
    showSaved(id, saved)
    if (wishOf(id) === wish || saved.cartItemId !== id) setEntry('wishes', id, undefined)
    return saved.cartItemId
  } catch (reason) {
    const error = asApiError(reason)
    if (wishOf(id) === wish) takeBack(id, error)
    throw error
  }
}

/** What the Worker answered becomes what the cart holds; a line that became equal to another is one with it. */
function showSaved(id: string, { cartItemId, quantity, size, isCut, message }: ResponseBody<'cartEdit'>): void {
  const isJoined = cartItemId !== id
  const key = serverDataKey('cartList', undefined, currentSession().userId)
  void sharedCache.change<CartItem[]>(
    key,
    (items) =>
      items
        ?.filter((item) => !isJoined || item.cartItemId !== id)
        .map((item) => (item.cartItemId === cartItemId ? asWished(item, { quantity, size }) : item)),
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

/** The line shows again what the Worker holds, with the reason. */
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
