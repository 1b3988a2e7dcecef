/** `npm start` as a person runs it (R-RUN-01, R-RUN-02): it is started, asked, stopped and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#scripts/local/free-port.ts'
import { Visitor, anAddress } from '#test/support/visitor.ts'

const root = join(import.meta.dirname, '../..')
const state = mkdtempSync(join(tmpdir(), 'tinta-start-'))
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const shop of running) shop.kill('SIGKILL')
  await rm(state, { recursive: true, force: true })
})

/** Starts the shop. Resolves to what it printed once it says how to stop it. */
async function start(port: number): Promise<{ printed: string; stop: () => Promise<void> }> {
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SHOP_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(shop)
  let printed = ''
  const isOpen = new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (data) => {
        printed += String(data)
        if (printed.includes('Ctrl-C stops everything.')) resolve()
      })
    shop.on('exit', (status) => reject(new Error(`it ended with ${status}:\n${printed}`)))
  })
  await isOpen
  return {
    printed,
    stop: async () => {
      shop.kill('SIGINT')
      await once(shop, 'exit')
      running.delete(shop)
    },
  }
}

it(
  'opens at PORT, prints its address, accounts and mailbox, stops by Ctrl-C and keeps its data',
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    const url = new URL(`http://localhost:${port}`)
    const first = await start(port)
    for (const text of [url.origin, 'ana@example.com', 'luis@example.com', 'staff@example.com', 'owner@example.com'])
      expect(first.printed).toContain(text)
    expect(first.printed).toContain(`${url.origin}/__local/mailbox`)
    const email = anAddress('start')
    const person = new Visitor({ url })
    expect((await person.get('/')).status).toBe(200)
    expect((await person.register({ email })).status).toBe(200)
    const [mail] = await person.mails(email)
    expect((await person.post('/api/register/codeValidation', { code: mail?.code })).status).toBe(200)
    await first.stop()
    await expect.poll(() => fetch(url).then(Boolean, () => false), { timeout: 20_000 }).toBe(false)

    const second = await start(port)
    expect(second.printed).not.toContain('Seeding')
    expect((await new Visitor({ url }).login({ email })).status).toBe(200)
    await second.stop()
    await expect.poll(() => fetch(url).then(Boolean, () => false), { timeout: 20_000 }).toBe(false)
  },
)
