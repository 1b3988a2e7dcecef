/**
 * The weekly copy that the cron made is all that is left of a shop: it is brought home and read into an empty one, which opens
 * and sells, without a hand in between (docs/decisions/186, 187, 255).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchWeekly } from '#scripts/archive/from-weekly.ts'
import { localSource } from '#scripts/archive/sources.ts'
import type { Archive } from '#scripts/archive/steps.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import { localPlace } from '#scripts/restore/local-shop.ts'
import { newProgress, restoreShop } from '#scripts/restore/steps.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { textOf } from '#test/support/answers.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aMigratedState } from '#test/support/shop-template.ts'
import { openShop, sqlOf, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-chain-'))
const file = aPng({ fillBytes: 20_000 })
let shop: TestShop
let customer: Member
let erased: Member
let orderId: string
let fileId: string
let state: string
let copy: Archive
let place: ReturnType<typeof localPlace>
let mailsBefore: number
let done: Awaited<ReturnType<typeof restoreShop>>

beforeAll(async () => {
  shop = await openShop({ hasBackups: true })
  ;[customer, erased] = await Promise.all([aMember(shop), aMember(shop)])
  orderId = await aPaidOrder(customer, await aPicture(customer))
  fileId = textOf(await sendFile(customer, file), 'id')
  const chat = await enterChat(shop, customer.userId, customer.token)
  chat.send({ type: 'message', content: 'Vier Tassen, bitte' })
  await chat.next('message')
  chat.close()
  const isDone = async () =>
    String((await shop.rows("SELECT mark FROM job_leases WHERE job = 'weekly-export'"))[0]?.['mark']).includes(
      '"phase":"done"',
    )
  for (let runs = 0; runs < 120 && !(await isDone()); runs += 1) await shop.runCron()
  // After the copy was made.
  await shop.change("UPDATE customers SET state = 'deleting', delete_after = 0 WHERE id = ?", erased.userId)
  await shop.runCron()
  expect(await stateOf(shop, erased)).toEqual([{ state: 'erased' }])
  mailsBefore = (await customer.mails(customer.email, 0)).length
  // Nothing else of the shop can be reached any more.
  const source = localSource(shop)
  copy = await fetchWeekly(
    {
      fetch: (bucket, key, to) =>
        bucket === 'backups' ? source.fetch(bucket, key, to) : Promise.reject(new Error(`${bucket} is lost`)),
    },
    folder,
    () => undefined,
  )
  state = await aMigratedState()
  place = localPlace((isInMaintenance) => startLocalShop({ state, config: { MAINTENANCE: String(isInMaintenance) } }))
  done = await restoreShop(
    { place, keep: () => undefined, say: () => undefined },
    newProgress(folder, '', Date.parse(copy.madeAt)),
  )
})
afterAll(async () => {
  await shop.stop()
  await place.shop().stop()
  for (const path of [folder, state]) rmSync(path, { recursive: true, force: true })
})

const stateOf = (of: Pick<TestShop, 'database'>, { userId }: Member) =>
  sqlOf(of).rows('SELECT state FROM customers WHERE id = ?', userId)

it('brings nobody back who was erased after the copy was made', async () => {
  expect(await stateOf(place.shop(), erased)).toEqual([{ state: 'erased' }])
  expect(await stateOf(place.shop(), customer)).toEqual([{ state: 'active' }])
})

it('opens a shop in which a customer finds everything and orders on, and gets no mail twice', async () => {
  expect(copy.missing).toEqual([])
  const again = new Visitor(place.shop())
  expect((await again.login({ email: customer.email })).status).toBe(200)
  expect((await again.get(`/api/orders/${orderId}`)).body).toMatchObject({ id: orderId, status: 'needs_address' })
  const stored = await fetchFile(again, `/uploads/${fileId}`)
  expect([stored.status, Buffer.compare(stored.bytes, file.bytes)]).toEqual([200, 0])
  const chat = await enterChat(place.shop(), customer.userId, again.token ?? '')
  expect(JSON.stringify(await chat.next('previous_messages'))).toContain('Vier Tassen, bitte')
  chat.close()
  await place.shop().runCron()
  expect(await again.mails(customer.email, 0)).toEqual([])
  const next = await aPaidOrder(again, await aPicture(again))
  const [made] = await sqlOf(place.shop()).rows('SELECT number FROM orders WHERE id = ?', next)
  const [last] = await shop.rows('SELECT max(number) AS number FROM orders')
  expect(Number(made?.['number'])).toBe(Number(last?.['number']) + 1001)
  const count = Object.values(copy.tables).reduce((sum, of) => sum + of, 0)
  console.log(
    `weekly copy restored: ${Object.keys(copy.tables).length} tables, ${count} rows, ` +
      `${copy.files.uploads + copy.files.pictures} files, ${copy.chats} chats from the second bucket alone; ` +
      `${done.erased} erased since the copy and again, ${mailsBefore} mails before, 0 twice, numbers go on at ${done.numbersFrom}`,
  )
})
