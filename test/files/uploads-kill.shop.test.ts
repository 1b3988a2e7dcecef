/** Power cuts while files come in: every acknowledged file is there byte for byte, and the sweep removes the rest. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KillableShop } from '#test/checkout/killable-shop.ts'
import { textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile, sendPiece } from '#test/support/files.ts'
import { isFull } from '#test/support/proof.ts'
import { demoCustomer, type Visitor } from '#test/support/visitor.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

/** PROOF=full cuts more often. */
const kills = isFull ? 12 : 2
const folder = mkdtempSync(join(tmpdir(), 'tinta-uploads-'))
const shop = new KillableShop(folder)
let customers: Visitor[]
beforeAll(async () => {
  await shop.start()
  customers = [await demoCustomer(shop, 'ana'), await demoCustomer(shop, 'luis')]
})
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
/** The acknowledged files: their customer and content. */
const acknowledged = new Map<string, { owner: Visitor; hash: string }>()

/** Sends files, small and in pieces, until the shop is dead. */
async function sendUntilItDies(owner: Visitor, seed: number): Promise<void> {
  const pieceBytes = 400_000
  try {
    for (let round = seed; ; round += 1) {
      const file = aPng({ fillBytes: round % 3 === 0 ? 900_000 : 2000 })
      let answer
      if (round % 3 === 0) {
        const id = textOf(
          await owner.post('/api/Uploads', { name: file.name, size: file.bytes.length, type: file.type }),
          'id',
        )
        for (let at = 0; at < file.bytes.length; at += pieceBytes)
          answer = await sendPiece(owner, id, at, file.bytes.subarray(at, at + pieceBytes))
        if (answer?.status === 200) acknowledged.set(id, { owner, hash: sha256(file.bytes) })
      } else {
        answer = await sendFile(owner, file)
        if (answer.status === 200) acknowledged.set(textOf(answer, 'id'), { owner, hash: sha256(file.bytes) })
      }
      // Moves the uploads to an earlier day, so that the daily limit does not stop the test.
      if (answer?.status === 429) await shop.query('UPDATE uploads SET created_at = created_at - ?', [days(2)])
    }
  } catch {
    // The shop is dead.
  }
}

it(`loses no acknowledged file over ${kills} power cuts`, { timeout: 60_000 + kills * 30_000 }, async () => {
  for (let round = 0; round < kills; round += 1) {
    const sending = customers.flatMap((owner, index) => [
      sendUntilItDies(owner, index),
      sendUntilItDies(owner, index + 1),
    ])
    await new Promise((resume) => setTimeout(resume, 400 + round * 150))
    await shop.kill()
    await Promise.all(sending)
    await shop.start()
    await shop.query('UPDATE uploads SET created_at = created_at - ?', [days(2)])
  }
  expect(acknowledged.size).toBeGreaterThan(0)
  for (const [id, { owner, hash }] of acknowledged)
    expect({ id, hash: sha256((await fetchFile(owner, `/uploads/${id}`)).bytes) }).toEqual({ id, hash })
  await shop.query('UPDATE uploads SET updated_at = updated_at - ?', [days(1) + hours(1)])
  // A run cleans so many uploads and no more.
  const keys = async (): Promise<string[]> =>
    ((await shop.query('SELECT key FROM uploads ORDER BY key', [])) as { key: string }[]).map(({ key }) => key)
  for (let runs = 0; runs < 4 || (runs < 60 && (await shop.files()).length > (await keys()).length); runs += 1)
    await shop.runCron()
  const known = await keys()
  expect((await shop.files()).toSorted()).toEqual(known.toSorted())
  expect(known).toHaveLength(acknowledged.size + (await unheard()))
})

/** Files that were stored although their answer was lost. */
const unheard = async (): Promise<number> =>
  ((await shop.query("SELECT id FROM uploads WHERE state = 'ready'", [])) as { id: string }[]).filter(
    ({ id }) => !acknowledged.has(id),
  ).length
