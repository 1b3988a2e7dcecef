import type { LocalShop } from '../local/shop.ts'
import { stockStatements } from './statements.ts'

/** Writes the starting catalogue into a local shop, all or nothing. */
export async function stockLocal(shop: Pick<LocalShop, 'database'>): Promise<void> {
  const database = await shop.database()
  const prepared = stockStatements().map((statement) => database.prepare(statement))
  // On a slow machine that took so long that the runtime has closed its idle connection: time to notice it.
  await new Promise((resume) => setTimeout(resume, 20))
  await database.batch(prepared)
}
