/** A shop for one test file: the deployed Worker in workerd on its own copy of local D1, R2 and Durable Objects. */
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { startLocalShop, type LocalShop, type LocalShopOptions } from '#scripts/local/shop.ts'
import { noteLine } from './log-lines.ts'
import { aMigratedState, aSeededState } from './shop-template.ts'

/** The shop's database in SQL, for what no call shows. */
export interface Sql {
  rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** The first row, or null. */
  row<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row | null>
  run(sql: string, ...values: unknown[]): Promise<void>
  /**
   * Runs a statement that has to change rows.
   * @throws when no row changes
   */
  change(sql: string, ...values: unknown[]): Promise<void>
}

export interface TestShop extends LocalShop, Sql {
  /** Everything the Worker logged so far. */
  log: string[]
}

type Options = Omit<LocalShopOptions, 'state'>

/** Starts it migrated and seeded; with the demo orders' payments only if a test needs them. */
export async function openShop(options: Options & { withPayments?: boolean } = {}): Promise<TestShop> {
  const { withPayments = false, ...local } = options
  return openOn(await aSeededState({ withPayments }), local)
}

let shared: Promise<TestShop> | null = null

/**
 * The shop that the suites of a worker share: those that look only at what their own visitors did, and change nothing
 * that others see (docs/decisions/070 says which). The first one starts it; it ends with the worker.
 */
export function sharedShop(): Promise<SharedShop> {
  shared ??= startShared()
  return shared
}

/** A shop that no single suite stops. */
export type SharedShop = Omit<TestShop, 'stop' | 'runCron'>

async function startShared(): Promise<TestShop> {
  const state = await aSeededState({ withPayments: false })
  // Miniflare ends its runtime with the process.
  process.once('exit', () => rmSync(state, { recursive: true, force: true }))
  return openOn(state, {})
}

/** Starts it migrated only, as after a deployment: without products and accounts. */
export const openEmptyShop = async (options: Options = {}): Promise<TestShop> => openOn(await aMigratedState(), options)

/**
 * Starts a shop. Suites beside this one take ports too, and one may be taken between its choice and the start: then
 * another is chosen.
 */
async function start(options: Parameters<typeof startLocalShop>[0], tries = 3): Promise<LocalShop> {
  try {
    return await startLocalShop(options)
  } catch (error) {
    if (tries === 1 || !/address already in use/i.test(String(error))) throw error
    return start(options, tries - 1)
  }
}

async function openOn(state: string, options: Options): Promise<TestShop> {
  const log: string[] = []
  const onLog = (line: string): void => {
    log.push(line)
    noteLine(line)
  }
  const shop = await start({ hasDatabaseDoor: true, ...options, state, onLog })
  return {
    ...shop,
    ...sqlOf(shop),
    log,
    async stop() {
      await shop.stop()
      await rm(state, { recursive: true, force: true })
    },
  }
}

/** A local shop's database in SQL. */
export function sqlOf({ database }: Pick<LocalShop, 'database'>): Sql {
  const prepare = async (sql: string, values: unknown[]) => (await database()).prepare(sql).bind(...values)
  return {
    rows: async <Row>(sql: string, ...values: unknown[]) => (await (await prepare(sql, values)).all<Row>()).results,
    row: async <Row>(sql: string, ...values: unknown[]) => (await prepare(sql, values)).first<Row>(),
    run: async (sql, ...values) => {
      await (await prepare(sql, values)).run()
    },
    change: async (sql, ...values) => {
      const { meta } = await (await prepare(sql, values)).run()
      if (meta.changes === 0) throw new Error(`No row changed: ${sql}`)
    },
  }
}
