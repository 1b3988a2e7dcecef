/** `npm run archive`: everything of a shop as files, by its own steps against a local shop (docs/decisions/141). */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localSource } from '#scripts/archive/sources.ts'
import { archiveShop, type Archive } from '#scripts/archive/steps.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { textOf } from '#test/support/answers.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aStaffMember } from '#test/support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-archive-'))
let shop: TestShop
let customer: Member
let uploadId: string
let archive: Archive
const png = aPng({})
beforeAll(async () => {
  shop = await openShop()
  customer = await aMember(shop, { firstName: '=Zuleika' })
  await aPaidOrder(customer, await aPicture(customer))
  uploadId = textOf(await sendFile(customer, png), 'id')
  const chat = await enterChat(shop, customer.userId, customer.token)
  chat.send({ type: 'message', content: 'Zwei Tassen, bitte' })
  await chat.next('message')
  chat.close()
  const staff = await aStaffMember(shop)
  const desk = await enterChat(shop, customer.userId, staff.token)
  desk.send({ type: 'note', content: 'Kommt jedes Jahr' })
  await desk.next('message')
  desk.close()
  await (await shop.pictures()).put('tshirt/own-640.webp', 'a picture of the staff')
  archive = await archiveShop(localSource(shop), folder, () => undefined)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const tableOf = (name: string) =>
  text(`tables/${name}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('an archive', () => {
  it('has every row of every table that matters, as it is stored', async () => {
    for (const name of [
      'customers',
      'orders',
      'order_lines',
      'money_events',
      'settings',
      'customer_words',
      'audit_log',
    ]) {
      const [{ count } = {}] = await shop.rows(`SELECT count(*) AS count FROM ${name}`)
      expect([name, tableOf(name).length, archive.tables[name]]).toEqual([name, count, count])
    }
    const [stored] = await shop.rows('SELECT * FROM orders WHERE customer_id = ?', customer.userId)
    // Without generated columns: nobody can write those into another database.
    const generated = await shop.rows("SELECT name FROM pragma_table_xinfo('orders') WHERE hidden > 1")
    const written = { ...stored }
    for (const { name } of generated) delete written[String(name)]
    expect(generated.length).toBeGreaterThan(0)
    expect(tableOf('orders').find(({ customer_id: id }) => id === customer.userId)).toEqual(written)
    expect(archive.migrations.length).toBeGreaterThan(70)
  })

  it('has tables for people too, in which no name becomes a formula', () => {
    const [head = '', ...lines] = text('tables/customers.csv').replace('\uFEFF', '').split('\r\n')
    expect(head).toContain('id,role,state,first_name')
    expect(lines.find((line) => line.startsWith(customer.userId))).toContain(`"'=Zuleika"`)
  })

  it('leaves out sessions, codes and links', () => {
    for (const name of ['sessions', 'session_tokens', 'link_tokens', 'pending_codes', 'attempts'])
      expect(existsSync(join(folder, `tables/${name}.jsonl`)), name).toBe(false)
  })

  it('has customers’ files and the pictures of the staff as they are', async () => {
    const [{ key } = {}] = await shop.rows('SELECT key FROM uploads WHERE id = ?', uploadId)
    expect(new Uint8Array(readFileSync(join(folder, 'files', String(key)))).length).toBe(png.bytes.length)
    expect(text('pictures/tshirt/own-640.webp')).toBe('a picture of the staff')
    expect(archive.missing).toEqual([])
  })

  it('has the chats with the staff’s notes, each in a file of its customer', () => {
    const messages = JSON.parse(text(`chats/${customer.userId}.json`)) as { content: string }[]
    const contents = messages.map(({ content }) => content)
    expect(contents).toEqual(expect.arrayContaining(['Zwei Tassen, bitte', 'Kommt jedes Jahr']))
    expect(archive.chats).toBeGreaterThan(0)
  })

  it('leaves nothing of it behind in the shop', async () => {
    await shop.runCron()
    await shop.runCron()
    const { objects } = await (await shop.uploads()).list({ prefix: 'archive/' })
    expect(objects).toEqual([])
    expect(await shop.rows("SELECT mark FROM job_leases WHERE job = 'archive'")).toEqual([{ mark: '' }])
  })

  it('goes on after an interruption: what is there is not fetched again, a half file is', async () => {
    const source = localSource(shop)
    const fetched: string[] = []
    const [{ key } = {}] = await shop.rows('SELECT key FROM uploads WHERE id = ?', uploadId)
    const whole = join(folder, 'files', String(key))
    const before = statSync(whole).mtimeMs
    rmSync(join(folder, 'pictures/tshirt/own-640.webp'))
    await archiveShop(
      {
        ...source,
        fetch: (bucket, wanted, file) => {
          fetched.push(wanted)
          return source.fetch(bucket, wanted, file)
        },
      },
      folder,
      () => undefined,
    )
    expect(statSync(whole).mtimeMs).toBe(before)
    expect(fetched).not.toContain(key)
    expect(fetched).toContain('tshirt/own-640.webp')
  })
})
