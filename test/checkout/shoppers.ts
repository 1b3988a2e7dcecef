/** Shoppers with something to pay, and parallel work for them. */
import { confirmCard, cards, tshirt } from '#test/support/paying.ts'
import type { Answer, Visitor } from '#test/support/visitor.ts'

/** The pictures of the gallery, so that each cart line and purchase can be a different one. */
export async function pictures(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get('/images?folder=gallery&page=0&limit=20&category=dtf')
  return (body['images'] as unknown as { path: string }[]).map((image) => image.path)
}

/**
 * Adds a new cart line.
 * @returns its id
 */
export async function addLine(visitor: Visitor, picture: string, quantity = 1, size = 'M'): Promise<string> {
  const answer = await visitor.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity, size }))
  if (answer.status !== 200) throw new Error(`add answered ${answer.status}`)
  return answer.body['cartItemId']
}

export const payLine = (visitor: Visitor, cartItemId: string): Promise<Answer> =>
  visitor.post('/api/payments/OneCart', { cartItemId })

export const payNow = (visitor: Visitor, picture: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  visitor.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, more))

/** Pays the intent of a pay call's answer by card. */
export const typeCard = (visitor: Visitor, payment: Answer, card: string = cards.good): Promise<Answer> =>
  confirmCard(
    visitor,
    { clientSecret: payment.body['clientSecret'], publishableKey: payment.body['publishableKey'] },
    card,
  )

export const intentIdOf = (payment: Answer): string =>
  (payment.body['clientSecret'] as string).split('_secret_')[0] ?? ''

/**
 * Runs `work` over all items, at most `width` at a time. An error is thrown only when all work has ended, so that none
 * runs on into the next test.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index)
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  return results
}

/** The items in random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}
