/**
 * The contents of a new local shop (R-RUN-06): the starting catalogue (scripts/stock), and demo accounts with addresses
 * and orders, written once per database. It takes a Miniflare, so it can only seed a local shop.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import setupArgon2 from 'argon2id/lib/setup.js'
import { passwordHasher } from '#worker/accounts/passwords/password-hasher.adapter.ts'
import { keyring } from '#worker/platform/keyring.adapter.ts'
import { stockLocal } from '../stock/stock-local.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedDesigns } from './seed-designs.ts'
import { seedFulfilment } from './seed-fulfilment.ts'
import { seedPayments } from './seed-payments.ts'
import { seedRatings } from './seed-ratings.ts'
import { seedRequests } from './seed-requests.ts'
import { localConfig, type LocalShop } from './shop.ts'

export const demoPassword = 'Tinta#2026'
export const demoAccounts = {
  customers: ['ana@example.com', 'luis@example.com'],
  staff: ['staff@example.com', 'owner@example.com'],
} as const

const wasm = (name: string) => async (imports: WebAssembly.Imports) =>
  WebAssembly.instantiate(readFileSync(createRequire(import.meta.url).resolve(`argon2id/dist/${name}.wasm`)), imports)

let argon2: ReturnType<typeof setupArgon2> | undefined
let passwordHash: Promise<string> | undefined

/** The stored form of the demo password, hashed once per process as the shop would. */
export function demoPasswordHash(): Promise<string> {
  passwordHash ??= passwordHasher(
    keyring(localConfig.APP_SECRET),
    () => (argon2 ??= setupArgon2(wasm('simd'), wasm('no-simd'))),
  ).hash(demoPassword)
  return passwordHash
}

export interface SeedOptions {
  log?: (line: string) => void
  /**
   * True pays the demo orders at the double of the card provider. Tests that need no older payments leave it out and
   * start faster.
   */
  withPayments?: boolean
}

/** @returns whether the shop was new */
export async function seed(shop: LocalShop, options: SeedOptions = {}): Promise<boolean> {
  const database = await shop.database()
  const seeded = await database.prepare('SELECT count(*) AS count FROM customers').first<{ count: number }>()
  // The catalogue of a deployed shop, by the same step; every start adds new pictures.
  await stockLocal(shop)
  if (!seeded?.count) {
    options.log?.('Seeding …')
    await seedCustomers(database, await demoPasswordHash())
    await seedFulfilment(database)
    await seedRatings(database)
    await seedDesigns(database)
    if (options.withPayments) await seedPayments(shop)
    await seedRequests(shop)
  }
  return !seeded?.count
}
