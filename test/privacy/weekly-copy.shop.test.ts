/** The copy that the shop makes of itself each week in a second bucket (docs/decisions/187). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchWeekly } from '#scripts/archive/from-weekly.ts'
import { localSource } from '#scripts/archive/sources.ts'
import { archiveShop, type Archive } from '#scripts/archive/steps.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner } from '#test/support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-weekly-'))
let shop: TestShop
let customer: Member
let copy: Archive
beforeAll(async () => {
  shop = await openShop({ hasBackups: true, config: { KEEP_WEEKLY_COPIES: '2' } })
  customer = await aMember(shop)
  await sendFile(customer, aPng({}))
  const chat = await enterChat(shop, customer.userId, customer.token)
  chat.send({ type: 'message', content: 'Drei Tassen' })
  await chat.next('message')
  chat.close()
  // More objects than one step copies.
  const pictures = await shop.pictures()
  for (let index = 0; index < 90; index += 1)
    await pictures.put(`own/${String(index).padStart(3, '0')}.webp`, `picture ${index}`)
  await runUntilDone()
  copy = await fetchWeekly(localSource(shop), join(folder, 'copy'), () => undefined)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface State {
  week: string
  phase: string
  startedAt: number
}
async function stateOf(): Promise<State | null> {
  const [row] = await shop.rows("SELECT mark FROM job_leases WHERE job = 'weekly-export'")
  return row === undefined || row['mark'] === '' ? null : (JSON.parse(String(row['mark'])) as State)
}
async function runUntilDone(): Promise<number> {
  for (let runs = 1; runs < 120; runs += 1) {
    await shop.runCron()
    if ((await stateOf())?.phase === 'done') return runs
  }
  throw new Error('the copy does not end')
}
/** Lets the last copy have begun so many days ago, under another week's name. */
async function age(days: number): Promise<void> {
  const state = await stateOf()
  const mark = JSON.stringify({ ...state, startedAt: Date.now() - days * 86_400_000 })
  await shop.run("UPDATE job_leases SET mark = ? WHERE job = 'weekly-export'", mark)
}
const keysUnder = async (prefix: string) =>
  (await (await shop.backups()).list({ prefix })).objects.map(({ key }) => key)

describe('the weekly copy', () => {
  it('has what an archive of the same moment has', async () => {
    const archive = await archiveShop(localSource(shop), join(folder, 'archive'), () => undefined)
    // Who asks for an archive is audited; nothing else has happened.
    expect(copy.tables).toEqual(archive.tables)
    expect(copy.files).toEqual(archive.files)
    expect(copy.migrations).toEqual(archive.migrations)
    expect(copy.missing).toEqual([])
    for (const table of ['customers', 'uploads', 'pictures', 'settings'])
      expect(readFileSync(join(folder, 'copy/tables', `${table}.jsonl`), 'utf8'), table).toBe(
        readFileSync(join(folder, 'archive/tables', `${table}.jsonl`), 'utf8'),
      )
    expect(readFileSync(join(folder, 'copy/pictures/own/089.webp'), 'utf8')).toBe('picture 89')
    expect(readFileSync(join(folder, `copy/chats/${customer.userId}.json`), 'utf8')).toContain('Drei Tassen')
  })

  it('is not made again within the week', async () => {
    const before = await stateOf()
    await shop.runCron()
    expect(await stateOf()).toEqual(before)
  })

  it('is made again after a week; an older one than is kept goes, with what nobody names any more', async () => {
    const backups = await shop.backups()
    for (const week of ['2020-01-01', '2020-01-08']) {
      await backups.put(`weekly/${week}/keys/uploads-00000.json`, JSON.stringify([`old/${week}`]))
      await backups.put(
        `weekly/${week}/about.json`,
        JSON.stringify({ keyLists: { uploads: 1 }, tables: {}, chats: [] }),
      )
      await backups.put(`objects/uploads/old/${week}`, 'old')
    }
    await (await shop.pictures()).delete('own/000.webp')
    await age(8)
    await runUntilDone()
    expect(await keysUnder('weekly/2020-01-01/')).toEqual([])
    expect(await keysUnder('weekly/2020-01-08/')).toHaveLength(2)
    expect(await keysUnder('objects/uploads/old/')).toEqual(['objects/uploads/old/2020-01-08'])
    expect(await keysUnder('objects/pictures/own/000')).toEqual([])
    expect(await keysUnder('objects/pictures/own/001')).toHaveLength(1)
  })

  it('is an alarm when it is too old, and the page of the health says how old it is', async () => {
    const owner = await anOwner(shop)
    expect((await owner.get('/api/staff/health')).body).toMatchObject({
      weeklyCopy: { isMade: true, at: expect.any(String) },
    })
    await shop.run("UPDATE heartbeats SET succeeded_at = ? WHERE job = 'weeklyCopy'", Date.now() - 10 * 86_400_000)
    const { body } = await owner.get('/api/staff/health')
    expect(body['findings']).toContainEqual(
      expect.objectContaining({ kind: 'copy_old', what: expect.stringContaining('10 days ago') }),
    )
  })

  it('leaves out sessions and codes', async () => {
    expect(
      (await keysUnder('weekly/')).filter((key) => /sessions|link_tokens|pending_codes|attempts/.test(key)),
    ).toEqual([])
  })
})
