import { writeTogether } from '#worker/platform/database.queries.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import type { Services } from '#worker/services.ts'
import { checkChosenThing, designWordsOn } from './add-to-cart.ts'
import {
  changeLine,
  hasSameContent,
  withContent,
  findLineByCapability,
  findLineOf,
  findOpenLine,
  restoreLine,
  type CartLine,
  type ContentChange,
  type NewDesign,
} from './cart.queries.ts'

/** Checkout may reserve a line again and again while it is being changed; then checkout wins. */
const tries = 5
/** How long a deletion can be taken back (R-CART-08). */
const undoMs = seconds(30)

/**
 * A line after it was merged with another, and whether the sum was over a line's limit: the excess is dropped, and the
 * customer must be told.
 */
export interface SummedLine {
  line: CartLine
  isCut: boolean
}
const isTooMuch = (line: CartLine | null, more: number): boolean =>
  line !== null && line.quantity + more > quantityLimits.most

/**
 * Changes the quantity, the size, the gift message or the design of a cart line (R-CART-09). An unpaid order of it is closed first, so that nobody pays
 * for a line that has changed; a line that becomes equal to another is merged with it.
 */
export async function editCartLine(
  services: Services,
  customerId: string,
  lineId: string,
  { quantity: wished, ...change }: { quantity?: number | undefined } & ContentChange,
): Promise<SummedLine> {
  for (let round = 0; round < tries; round += 1) {
    const priced = await findOpenLine(services.db, customerId, lineId)
    if (!priced) throw new ShopError('not_found')
    const { line, variation } = priced
    const quantity = wished ?? line.quantity
    const content = withContent(line, change)
    const isSame = hasSameContent(line, content)
    if (!variation.sizes.includes(content.size)) throw new ShopError('invalid', { fields: { size: 'size' } })
    if (quantity === line.quantity && isSame) return { line, isCut: false }
    const design = content.picturePath === line.picturePath ? null : await newDesign(services, customerId, content)
    const isCut = !isSame && isTooMuch(await findLineOf(services.db, content), quantity)
    await services.closeUnpaidOrdersOfLine(line.id)
    await writeTogether(services.db, changeLine(services.db, line, { content, design, quantity, at: services.now() }))
    const now = await findLineByCapability(services.db, line.id)
    services.live.publish(customerId, 'orders')
    if (now?.state === 'open' && hasSameContent(now, content) && now.quantity === quantity)
      return { line: now, isCut: false }
    // It was added up with the other line of that content, unless it was deleted meanwhile.
    const twin = now?.state === 'deleted' ? await findLineOf(services.db, content) : null
    if (twin) return { line: twin, isCut }
    if (now?.state === 'ordered') throw new ShopError('already_paid')
  }
  throw new ShopError('being_paid')
}

/** What a line gets with another picture. @throws ShopError invalid, colour_gone */
async function newDesign(services: Services, customerId: string, line: CartLine): Promise<NewDesign> {
  const { unitPriceCents } = await checkChosenThing(services, customerId, line)
  return { words: await designWordsOn(services, customerId, line.picturePath), unitPriceCents }
}

/**
 * Takes back a deletion of the last 30 seconds (R-CART-08). @returns the line that holds it now @throws ShopError
 * not_found
 */
export async function restoreCartLine(services: Services, customerId: string, lineId: string): Promise<SummedLine> {
  const line = await findLineByCapability(services.db, lineId)
  if (!line || line.customerId !== customerId) throw new ShopError('not_found')
  const at = services.now()
  const isCut = line.state === 'deleted' && isTooMuch(await findLineOf(services.db, line), line.quantity)
  if (line.state === 'deleted') await writeTogether(services.db, restoreLine(services.db, line, at - undoMs, at))
  const now = await findLineOf(services.db, line)
  if (!now) throw new ShopError('not_found')
  services.live.publish(customerId, 'orders')
  return { line: now, isCut }
}
