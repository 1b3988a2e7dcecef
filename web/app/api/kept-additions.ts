import { create } from 'zustand'
import { showToast } from '#web/ui/toasts.ts'
import type { RequestBody } from '#worker/api/wire.ts'
import { currentSession, useSession } from '../stores/session.ts'
import { additionsStart, isObject, stored } from '../stores/stored.ts'
import { loadAreas, translate } from '../texts/texts.ts'
import { call } from './client.ts'
import { asApiError } from './use-action.ts'
import { reloadServerData } from './use-server-data.ts'

/**
 * Additions to the cart that the shop could not take: they stay in this browser under their customer and are sent when
 * the shop answers again, in the order in which they were chosen (docs/decisions/185). Each names itself, so that one
 * whose answer was lost is added once.
 */
export interface KeptAddition {
  body: RequestBody<'cartAdd'> & { clientKey: string }
  /** When it was chosen, in ms since 1970. */
  at: number
}

/** After a day an addition is dropped: a shopper does not expect yesterday's choice to go into the cart by itself. */
const lifetimeMs = 24 * 60 * 60 * 1000
/** How long until the next try, in ms: after each failed one twice as long, up to the most. */
const pause = { firstMs: 2000, mostMs: 30_000 } as const

const keyOf = (owner: string, clientKey: string): string => `${additionsStart}${clientKey}:${owner}`
const isKeyOf = (owner: string, key: string): boolean => key.startsWith(additionsStart) && key.endsWith(`:${owner}`)
const isAddition = (value: unknown): value is KeptAddition =>
  isObject(value) && isObject(value['body']) && typeof value['at'] === 'number'

/** The current customer's kept additions, the oldest first. */
export const useKeptAdditions = create<{ kept: readonly KeptAddition[] }>()(() => ({ kept: [] }))

/** What a browser without storage keeps until the page is closed, by the key it would be stored under. */
const inMemory = new Map<string, KeptAddition>()

function readKept(): readonly KeptAddition[] {
  const owner = currentSession().userId ?? ''
  const keys = [...stored.keys('local'), ...inMemory.keys()].filter((key) => isKeyOf(owner, key))
  const kept = keys
    .flatMap((key) => {
      const addition = inMemory.get(key) ?? stored.readRecord('local', key, isAddition)
      if (addition !== null && Date.now() - addition.at < lifetimeMs) return [addition]
      stored.remove('local', key)
      return []
    })
    .sort((one, other) => one.at - other.at)
  useKeptAdditions.setState({ kept })
  return kept
}

/** Whether something is kept: what is chosen now then waits behind it. */
export const hasKeptAdditions = (): boolean => readKept().length > 0

/** Keeps an addition and tries again soon. Says so to the customer. */
export function keepAddition(body: KeptAddition['body']): void {
  const owner = currentSession().userId
  if (owner === null) return
  const addition: KeptAddition = { body, at: Date.now() }
  const key = keyOf(owner, body.clientKey)
  stored.write('local', key, JSON.stringify(addition))
  if (stored.read('local', key) === null) inMemory.set(key, addition)
  readKept()
  showToast(translate('buying:kept'))
  planNextTry()
}

/** Drops an addition: it was made, it was refused, or the customer does not want it any more. */
export function dropAddition({ body }: KeptAddition): void {
  const key = keyOf(currentSession().userId ?? '', body.clientKey)
  stored.remove('local', key)
  inMemory.delete(key)
  readKept()
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function planNextTry(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendKeptAdditions(), Math.min(pause.firstMs * 2 ** failures, pause.mostMs))
}

/** Sends what is kept, one after the other; of several tabs one does it. */
export async function sendKeptAdditions(): Promise<void> {
  clearTimeout(timer)
  if (!hasKeptAdditions()) return
  // Without the Locks API (a page without https) it runs at once.
  const locks = navigator.locks as LockManager | null | undefined
  const isDone = await (locks ? locks.request('kept-additions', sendAll) : sendAll()).catch(() => false)
  failures = isDone ? 0 : failures + 1
  if (!isDone) planNextTry()
}

/** False when the shop still does not answer. */
async function sendAll(): Promise<boolean> {
  let sent = 0
  // A page without the cart has none of its texts.
  await loadAreas(['cart'])
  for (let [next] = readKept(); next !== undefined; [next] = readKept()) {
    try {
      await call('cartAdd', { body: next.body })
      sent += 1
    } catch (reason) {
      const error = asApiError(reason)
      if (error.isShopDown || error.isOffline || error.status === 429 || error.status === 401) break
      showToast(`${translate('cart:kept.refused')} ${error.message}`, { tone: 'error' })
    }
    dropAddition(next)
  }
  if (sent > 0) {
    showToast(translate('cart:kept.added', { count: sent }))
    reloadServerData('cartList')
  }
  return readKept().length === 0
}

/** Sends what an earlier page has left over, and whatever is kept when the connection or the customer comes back. */
export function startSendingKeptAdditions(): void {
  addEventListener('online', () => void sendKeptAdditions())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendKeptAdditions()
  })
  useSession.subscribe((now, before) => {
    if (now.userId !== before.userId) void sendKeptAdditions()
  })
  void sendKeptAdditions()
}
