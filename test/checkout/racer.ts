import type { LocalShop } from '#scripts/local/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
/** A shopper whose cart lines are paid, changed and deleted at the same time. */
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import type { Ledger } from './ledger.ts'
import { addLine, pictures } from './shoppers.ts'

export const { sizes } = readyToGo.tshirt

export class Racer {
  readonly visitor: Visitor
  readonly gallery: string[]
  readonly #ledger: Ledger

  constructor(visitor: Visitor, gallery: string[], ledger: Ledger) {
    this.visitor = visitor
    this.gallery = gallery
    this.#ledger = ledger
  }

  /** A new line for each race, with another picture or size; there must be enough of them. */
  aLine(race: number, quantity = 1): Promise<string> {
    const size = sizes[Math.floor(race / this.gallery.length)]
    if (size === undefined)
      throw new Error(`no thing left for race ${race}: ${this.gallery.length} pictures in ${sizes.length} sizes`)
    return addLine(this.visitor, this.gallery[race % this.gallery.length] ?? '', quantity, size)
  }

  deleteLine = (line: string): Promise<Answer> => this.visitor.call('DELETE', `/api/shoppingCart/cartItem/${line}`)
  changeLine = (line: string, wish: { quantity?: number; size?: string }): Promise<Answer> =>
    this.visitor.call('PATCH', `/api/shoppingCart/cartItem/${line}`, wish)

  /** A line as it is now. */
  async line(id: string): Promise<{ state: string; quantity: number; size: string }> {
    const [line] = await this.#ledger.rows<{ state: string; quantity: number; size: string }>(
      'SELECT state, quantity, size FROM cart_lines WHERE id = ?',
      id,
    )
    if (!line) throw new Error(`no line ${id}`)
    return line
  }

  /** All orders that ever contained a line, with its quantity and size in them. */
  ordersOf = (line: string) =>
    this.#ledger.rows<{ id: string; status: string; payment_intent_id: string | null; quantity: number; size: string }>(
      `SELECT orders.id, orders.status, orders.payment_intent_id, order_lines.quantity, order_lines.size
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id WHERE cart_line_id = ? ORDER BY number`,
      line,
    )

  allOrderIds = async (): Promise<string[]> =>
    (await this.#ledger.orders(this.visitor.userId ?? '')).map(({ id }) => id)
}

/** A new shopper in front of an empty cart. */
export async function aRacer(shop: LocalShop, ledger: Ledger): Promise<Racer> {
  const visitor = await aCustomer(shop)
  return new Racer(visitor, await pictures(visitor), ledger)
}

/** Waits a random time, at most so many ms, so that chance decides who comes first. */
export const soon = (most: number): Promise<void> => new Promise((resume) => setTimeout(resume, Math.random() * most))
