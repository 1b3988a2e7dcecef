/**
 * `npm run restore -- --from-archive`: what `npm run archive` wrote makes an empty shop the same again, which opens and
 * sells (docs/decisions/186).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAbout, readBack } from '#scripts/archive/read-back.ts'
import { localSource } from '#scripts/archive/sources.ts'
import { archiveShop } from '#scripts/archive/steps.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import { localPlace } from '#scripts/restore/local-shop.ts'
import { newProgress, restoreShop } from '#scripts/restore/steps.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aMigratedState } from '#test/support/shop-template.ts'
import { openShop, sqlOf, type TestShop } from '#test/support/shop.ts'
import { aStaffMember, demoCustomer } from '#test/support/visitor.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-read-back-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
let shop: TestShop
let customer: Member
let erased: Member
let state: string
let place: ReturnType<typeof localPlace>
let said: string[]

beforeAll(async () => {
  shop = await openShop({ withPayments: true })
  customer = await aMember(shop, { firstName: "O'Hara; DROP TABLE" })
  erased = await aMember(shop, { firstName: 'Gone' })
  await aPaidOrder(customer, await aPicture(customer))
  await sendFile(customer, aPng({}))
  const chat = await enterChat(shop, customer.userId, customer.token)
  chat.send({ type: 'message', content: 'Zwei Tassen, bitte' })
  await chat.next('message')
  chat.close()
  const staff = await aStaffMember(shop)
  const desk = await enterChat(shop, customer.userId, staff.token)
  desk.send({ type: 'note', content: 'Kommt jedes Jahr' })
  await desk.next('message')
  desk.close()
  await (await shop.pictures()).put('tshirt/own-640.webp', new Uint8Array([0, 255, 10, 13, 200]))
})
// A hook each: on a busy machine all of it takes longer than one may.
beforeAll(async () => {
  await archiveShop(localSource(shop), first, () => undefined)
  // Erased after the archive was made: the ledger is kept outside of the database, and is newer than the rows.
  const ledger = join(first, 'files/erased', await hashToken(erased.userId))
  mkdirSync(join(first, 'files/erased'), { recursive: true })
  writeFileSync(ledger, new Date().toISOString())
})
beforeAll(async () => {
  state = await aMigratedState()
  said = []
  place = localPlace((isInMaintenance) => startLocalShop({ state, config: { MAINTENANCE: String(isInMaintenance) } }))
  const progress = newProgress(first, '', Date.parse(readAbout(first).madeAt))
  await restoreShop({ place, keep: () => undefined, say: (line) => said.push(line) }, progress)
})
afterAll(async () => {
  await shop.stop()
  await place.shop().stop()
  for (const path of [folder, state]) rmSync(path, { recursive: true, force: true })
})

const filesOf = (of: string): string[] =>
  (
    readdirSync(of, { recursive: true, withFileTypes: true }) as {
      isFile(): boolean
      parentPath: string
      name: string
    }[]
  )
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .sort()
const linesOf = (of: string, table: string) =>
  readFileSync(join(of, 'tables', `${table}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('an archive that was read back', () => {
  it('makes the same archive again, but for who was erased since and for the restore itself', async () => {
    await archiveShop(localSource(place.shop()), second, () => undefined)
    const isOfErased = (row: Record<string, unknown>) => Object.values(row).includes(erased.userId)
    const differing: string[] = []
    for (const table of Object.keys(readAbout(first).tables)) {
      const before = linesOf(first, table).filter((row) => !isOfErased(row))
      const after = linesOf(second, table).filter((row) => !isOfErased(row))
      if (JSON.stringify(before.map(comparable(table))) !== JSON.stringify(after.map(comparable(table))))
        differing.push(table)
    }
    expect(differing.filter((table) => table !== 'figure_days')).toEqual(['catalogue_version', 'restorations'])
    const isTable = (path: string) => path.startsWith('tables/') || path === 'about.json'
    const [before = [], after] = [filesOf(first), filesOf(second)].map((paths) =>
      paths.filter((path) => !isTable(path)),
    )
    expect(after).toEqual(before)
    // The ledger notes when an erasure was done again.
    for (const path of before.filter((one) => !one.startsWith('files/erased/')))
      expect(readFileSync(join(second, path)).equals(readFileSync(join(first, path))), path).toBe(true)
  })

  it('has nobody who was erased after it was made', async () => {
    expect(
      await sqlOf(place.shop()).rows('SELECT state, first_name, email FROM customers WHERE id = ?', erased.userId),
    ).toEqual([{ state: 'erased', first_name: '', email: null }])
  })

  it('opens and sells: customers log in with their passwords, find their orders, and order on', async () => {
    const ana = await demoCustomer(place.shop())
    expect(ana.token).not.toBeNull()
    const before = await shop.rows('SELECT count(*) AS count FROM orders WHERE customer_id = ?', ana.userId)
    expect(
      await sqlOf(place.shop()).rows('SELECT count(*) AS count FROM orders WHERE customer_id = ?', ana.userId),
    ).toEqual(before)
    const [last] = await sqlOf(place.shop()).rows('SELECT max(number) AS number FROM orders')
    const orderId = await aPaidOrder(ana, await aPicture(ana))
    const [made] = await sqlOf(place.shop()).rows('SELECT number FROM orders WHERE id = ?', orderId)
    // A thousand on for the day that may be gone.
    expect(Number(made?.['number'])).toBe(Number(last?.['number']) + 1001)
  })

  it('has the chat, in its order, with the note for the staff alone, in the inbox too', async () => {
    const staff = await aStaffMember(place.shop())
    const desk = await enterChat(place.shop(), customer.userId, staff.token)
    const { messages } = (await desk.next('previous_messages')) as unknown as { messages: { content: string }[] }
    expect(messages.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['Zwei Tassen, bitte', 'Kommt jedes Jahr']),
    )
    desk.close()
  })

  it('finds orders by their words', async () => {
    const staff = await aStaffMember(place.shop())
    const found = await staff.get(`/api/staff/orders?q=${encodeURIComponent('Hara')}`)
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body)).toContain(customer.userId)
  })

  it('is refused by a shop that has customers, and by one with other migrations', async () => {
    const source = localSource(shop)
    const receiver = { query: source.query, execute: source.execute, pause: source.pause, put: async () => undefined }
    await expect(readBack(receiver, first, () => undefined)).rejects.toThrow('has customers or orders already')
    const other = {
      ...receiver,
      query: async (sql: string) => (sql.includes('d1_migrations') ? [{ name: '0001.sql' }] : source.query(sql)),
    }
    await expect(readBack(other, first, () => undefined)).rejects.toThrow('Deploy the release that made the archive')
    await expect(readBack(receiver, join(folder, 'nothing'), () => undefined)).rejects.toThrow('no whole archive')
  })

  it('goes on after an interruption', async () => {
    const again = await aMigratedState()
    let breaks = 0
    const other = await startLocalShop({ state: again })
    const database = await other.database()
    const receiver = (isBreaking: boolean) => ({
      query: async (sql: string) => (await database.prepare(sql).all()).results,
      async execute(statements: readonly string[]) {
        breaks += 1
        if (isBreaking && breaks === 20) throw new Error('the network is gone')
        await database.batch(statements.map((statement) => database.prepare(statement)))
      },
      async put(bucket: 'uploads' | 'pictures', key: string, file: string) {
        await (await other[bucket]()).put(key, readFileSync(file))
      },
      pause: () => other.runCron(),
    })
    rmSync(join(first, '.read-back'), { force: true })
    await expect(readBack(receiver(true), first, () => undefined)).rejects.toThrow('network')
    await readBack(receiver(false), first, () => undefined)
    expect(await sqlOf(other).rows('SELECT count(*) AS count FROM orders')).toEqual([
      { count: readAbout(first).tables['orders'] },
    ])
    await other.stop()
    rmSync(again, { recursive: true, force: true })
  })
})

/** A row without what a restore changes: the erasure of one customer and the messages that are held. */
const comparable = (table: string) => (row: Record<string, unknown>) =>
  table === 'outbox' ? { ...row, state: null, last_error: null } : row
