import type { LocalShop } from '../local/shop.ts'
import { stockStatements } from './statements.ts'

/** Writes the starting catalogue into a local shop, all or nothing. */
export async function stockLocal(shop: Pick<LocalShop, 'database'>): Promise<void> {
  const database = await shop.database()
  await database.batch(stockStatements().map((statement) => database.prepare(statement)))
}
