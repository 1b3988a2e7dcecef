/** Everything of the shop as files, ordered and fetched in the console by an owner (docs/decisions/188). */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAbout, readBack } from '#scripts/archive/read-back.ts'
import { localSource } from '#scripts/archive/sources.ts'
import { archiveShop } from '#scripts/archive/steps.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { ageSessions } from '#test/accounts/steps.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aMigratedState } from '#test/support/shop-template.ts'
import { openShop, sqlOf, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { packObjects, packPieces, partLimits } from '#worker/privacy/archive/archive-parts.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-parts-'))
const [fetched, whole] = [join(folder, 'fetched'), join(folder, 'whole')]
let shop: TestShop
let owner: Visitor
let customer: Member
let archive: { id: string; parts: { part: number; kind: string; count: number; bytes: number | null }[] }

const order = async () => ((await owner.post('/api/staff/archive')).body as { archive: typeof archive }).archive
const ask = (visitor: Visitor, id: string, part: number | string) =>
  fetch(new URL(`/api/staff/archive/${id}/parts/${part}`, shop.url), {
    method: 'POST',
    headers: { Authorization: visitor.token ?? '' },
  })
async function fetchPart(part: number): Promise<Map<string, Buffer>> {
  const answer = await ask(owner, archive.id, part)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  return readZip(new Uint8Array(await answer.arrayBuffer()))
}
const unpack = (files: Map<string, Buffer>) => {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(fetched, name)), { recursive: true })
    writeFileSync(join(fetched, name), bytes)
  }
}

beforeAll(async () => {
  shop = await openShop()
  customer = await aMember(shop)
  owner = await anOwner(shop)
  await sendFile(customer, aPng({}))
  await (await shop.pictures()).put('tshirt/own-640.webp', new Uint8Array([0, 255, 10, 13, 200]))
  const chat = await enterChat(shop, customer.userId, customer.token)
  chat.send({ type: 'message', content: 'Drei Tassen' })
  await chat.next('message')
  chat.close()
  // A table that is larger than a part.
  await shop.rows(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${partLimits.rows + 50})
      INSERT INTO audit_log (actor_id, action, subject_kind, subject_id, facts, at)
      SELECT NULL, 'orders.exported', 'orders', 'list', '{}', ${Date.now()} + n FROM numbers`)
  // Cards that wait for their rooms are there before anything is listed.
  await shop.runCron()
  archive = await order()
  for (const { part } of archive.parts) unpack(await fetchPart(part))
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const linesOf = (of: string, table: string): string[] =>
  readdirSync(join(of, 'tables'))
    .filter((name) => new RegExp(`^${table}(-\\d+)?\\.jsonl$`).test(name))
    .sort()
    .flatMap((name) => readFileSync(join(of, 'tables', name), 'utf8').split('\n'))
    .filter((line) => line !== '')

describe('everything of the shop, fetched in the console', () => {
  it('has in its parts what npm run archive has, row by row and byte for byte', async () => {
    const about = await archiveShop(localSource(shop), whole, () => undefined)
    const parts = readAbout(fetched)
    expect(Object.keys(parts.tables).sort()).toEqual(Object.keys(about.tables).sort())
    for (const table of Object.keys(about.tables).filter((one) => one !== 'audit_log'))
      expect(linesOf(fetched, table), table).toEqual(linesOf(whole, table))
    // What was fetched is audited itself, so the later archive has more lines.
    const logged = linesOf(fetched, 'audit_log')
    expect(linesOf(whole, 'audit_log').slice(0, logged.length)).toEqual(logged)
    expect(logged.length).toBeGreaterThan(partLimits.rows)
    expect(readFileSync(join(fetched, 'tables/customers.csv'))).toEqual(
      readFileSync(join(whole, 'tables/customers.csv')),
    )
    expect([parts.files, parts.chats, parts.missing, parts.migrations]).toEqual([
      about.files,
      about.chats,
      [],
      about.migrations,
    ])
    for (const kind of ['files', 'pictures', 'chats'])
      for (const name of readdirSync(join(whole, kind), { recursive: true, withFileTypes: true }))
        if (name.isFile()) {
          const path = join(name.parentPath, name.name).slice(whole.length)
          expect(readFileSync(join(fetched, path)).equals(readFileSync(join(whole, path))), path).toBe(true)
        }
  })

  it('is read back into an empty shop, once no part is missing', async () => {
    const note = join(fetched, 'parts/00001.json')
    const text = readFileSync(note)
    rmSync(note)
    expect(() => readAbout(fetched)).toThrow('these are missing: 1')
    writeFileSync(note, text)
    const state = await aMigratedState()
    const other = await startLocalShop({ state })
    const source = localSource(other)
    await readBack(
      {
        ...source,
        put: async (bucket, key, file) => void (await (await other[bucket]()).put(key, readFileSync(file))),
      },
      fetched,
      () => undefined,
    )
    expect(await sqlOf(other).rows('SELECT count(*) AS count FROM audit_log')).toEqual([
      { count: readAbout(fetched).tables['audit_log'] },
    ])
    await other.stop()
    rmSync(state, { recursive: true, force: true })
  })

  it('is for owners alone, who have just proved who they are', async () => {
    const staff = await aStaffMember(shop)
    expect((await staff.get('/api/staff/archive')).status).toBe(403)
    expect((await staff.post('/api/staff/archive')).status).toBe(403)
    expect((await ask(staff, archive.id, 1)).status).toBe(403)
    expect((await ask(customer, archive.id, 1)).status).toBe(401)
    const stale = await anOwner(shop)
    await ageSessions(shop, stale, 11 * 60_000)
    expect((await stale.get('/api/staff/archive')).status).toBe(200)
    expect((await stale.post('/api/staff/archive')).body).toMatchObject({ code: 'log_in_again' })
    expect(await (await ask(stale, archive.id, 1)).json()).toMatchObject({ code: 'log_in_again' })
  })

  it('is shown again after a reload, and in the audit log', async () => {
    expect((await owner.get('/api/staff/archive')).body).toMatchObject({ archive: { id: archive.id } })
    const logged = await shop.rows(
      "SELECT action, facts FROM audit_log WHERE subject_kind = 'archive' AND subject_id = ? ORDER BY seq LIMIT 2",
      archive.id,
    )
    expect(logged).toEqual([
      { action: 'archive.ordered', facts: JSON.stringify({ pieces: archive.parts.length }) },
      { action: 'archive.fetched', facts: JSON.stringify({ piece: 1 }) },
    ])
  })

  it('has no other part, ends with a newer list, and is forgotten after a week', async () => {
    owner = await anOwner(shop)
    expect((await ask(owner, archive.id, archive.parts.length + 1)).status).toBe(404)
    expect((await ask(owner, archive.id, 'none')).status).toBe(422)
    const newer = await order()
    expect((await ask(owner, archive.id, 1)).status).toBe(404)
    expect((await ask(owner, newer.id, 1)).status).toBe(200)
    await shop.run("UPDATE job_leases SET held_until = ? WHERE job = 'archive-parts'", Date.now() - 8 * 86_400_000)
    expect((await owner.get('/api/staff/archive')).body).toEqual({ archive: null })
    expect((await ask(owner, newer.id, 1)).status).toBe(404)
    await shop.runCron()
    expect((await (await shop.uploads()).list({ prefix: 'archive-parts/' })).objects).toEqual([])
  })

  it('keeps a part within what a Worker can send', () => {
    const piece = (rows: number, table = 'orders') => ({ table, hasNoRowid: false, after: 0, upTo: 1, rows, piece: 0 })
    const tables = packPieces([piece(partLimits.rows), piece(1), piece(2), piece(partLimits.rows)])
    expect(tables.map((part) => part.kind === 'rows' && part.pieces.map(({ rows }) => rows))).toEqual([
      [partLimits.rows],
      [1, 2],
      [partLimits.rows],
    ])
    const large = partLimits.bytes
    const sized = packObjects(
      'uploads',
      [large + 1, 1, large - 1, 1].map((size, index) => ({ key: `${index}`, size })),
    )
    expect(sized.map((part) => 'keys' in part && part.keys)).toEqual([['0'], ['1', '2'], ['3']])
    const many = packObjects(
      'uploads',
      Array.from({ length: partLimits.objects + 1 }, (_none, index) => ({ key: `${index}`, size: 1 })),
    )
    expect(many).toHaveLength(2)
  })
})
