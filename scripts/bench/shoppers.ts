import { demoPassword, demoPasswordHash } from '../local/seed.ts'
/** Customers of a benchmark: confirmed, logged in, each with a cart of their own. */
import type { LocalShop } from '../local/shop.ts'
import { ask } from './wrapped-shop.ts'

export const shopperId = (index: number): string => `cus_${String(index).padStart(32, '0')}`
export const shopperEmail = (index: number): string => `bench${index}@example.com`

/** Makes so many confirmed customers with the demo password, without the hashing of a registration. */
export async function addShoppers(shop: LocalShop, howMany: number): Promise<void> {
  const [database, hash] = [await shop.database(), await demoPasswordHash()]
  const insert = database.prepare(
    `INSERT INTO customers (id, first_name, last_name, email, email_verified_at, password_hash, terms_version,
      terms_accepted_at,
      service_messages_version, service_messages_accepted_at, created_at)
    VALUES (?, 'Bench', 'Mark', ?, 1, ?, 'bench', 0, 'bench', 0, 0)`,
  )
  await database.batch(
    Array.from({ length: howMany }, (_, index) => insert.bind(shopperId(index), shopperEmail(index), hash)),
  )
}

/** Makes so many customers and logs them in. Resolves to their tokens. */
export async function logInShoppers(shop: LocalShop, howMany: number): Promise<string[]> {
  await addShoppers(shop, howMany)
  const tokens: string[] = []
  for (let index = 0; index < howMany; index += 1) {
    const body = { email: shopperEmail(index), password: demoPassword, deviceinfo: { deviceId: `bench-${index}` } }
    const { text } = await ask(shop, { path: '/api/login', body })
    tokens.push((JSON.parse(text) as { token: string }).token)
  }
  return tokens
}
