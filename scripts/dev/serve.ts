/** `npm run dev`: Vite in front of the local Worker, one process, one address (docs/decisions/067). */
import { cp, mkdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { createServer as createVite } from 'vite'
import { makeDisplayFont } from '#web/build/display-font.ts'
import { realKeys } from '../local/real-keys.ts'
import { demoAccounts, demoPassword } from '../local/seed.ts'
import { writeApiDescription } from '../openapi/write.ts'
import { assetsFolder, buildParts, startDevShop, type Part } from './dev-shop.ts'
import { createFront } from './front.ts'
import { writeDevPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const port = Number(process.env['PORT'] ?? 8788)
const state = resolve(process.env['SHOP_STATE'] ?? join(root, '.shop-state-dev'))
const publicUrl = `http://localhost:${port}`
const cronEveryMs = 60_000
/** An editor writes several files at once. */
const quietMs = 100

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a port number, not ${process.env['PORT']}`)
  process.exit(1)
}

let shop = Promise.withResolvers<Awaited<ReturnType<typeof startDevShop>>>()
// What waits for a Worker that did not start is told; the process goes on.
shop.promise.catch(() => undefined)
const front = createFront(async () => Number((await shop.promise).url.port))

await mkdir(assetsFolder, { recursive: true })
await makeDisplayFont(root)
const vite = await createVite({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'custom',
  cacheDir: join(root, '.build/dev/vite'),
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server: front.server },
    fs: { allow: [root], deny: ['.env', '.env.*', '.dev.vars', '*.{crt,pem}', '**/.git/**', '**/.shop-state*/**'] },
  },
})
front.useVite(vite)
const writeFiles = () => Promise.all([writeDevPages(vite, assetsFolder), writeApiDescription(assetsFolder)])
await writeFiles()
// The starting catalogue's pictures, as the build copies them into a release.
await cp(join(root, 'scripts/pictures/out'), join(assetsFolder, 'pictures'), { recursive: true, force: false })

const options = { publicUrl, state, ...realKeys() }
console.log('Building the Worker …')
await buildParts(['shop', 'doubles'])
shop.resolve(await startDevShop(options))
await new Promise<void>((resolve, reject) =>
  front.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
)

/** Which parts a changed file belongs to; null for one that needs no other Worker. */
function partsOf(file: string): Part[] | null {
  const path = relative(root, file).split(sep).join('/')
  if (path.startsWith('test/doubles/')) return ['doubles']
  if (/^(?:worker|durable-objects)\/.*\.ts$/.test(path) || path === 'wrangler.toml') return ['shop']
  // The database is migrated whenever the Worker starts.
  if (/^migrations\/.*\.sql$/.test(path)) return []
  return null
}

const waiting = new Set<Part>()
let isWaiting = false
let timer: NodeJS.Timeout | undefined
let working: Promise<void> = Promise.resolve()

/** What is wrong with the newest Worker; every open page shows it at its foot (dev-page.client.ts). */
let fault: string | null = null
function tellPages(newest: string | null): void {
  fault = newest
  vite.ws.send('shop:worker', { fault })
}
vite.ws.on('shop:worker-asked', (_nothing, page) => page.send('shop:worker', { fault }))

/** Builds what has changed and starts the Worker again; a build that fails leaves the running one alone. */
async function restart(): Promise<void> {
  if (!isWaiting) return
  const parts = [...waiting]
  waiting.clear()
  isWaiting = false
  const startedAt = performance.now()
  try {
    await buildParts(parts)
  } catch (error) {
    const newest = `${error instanceof Error ? error.message : error}\nThe Worker from before keeps running.`
    console.error(newest)
    tellPages(newest)
    // What was not built is due with the next change.
    for (const part of parts) waiting.add(part)
    return
  }
  const before = await shop.promise.catch(() => null)
  // From here on calls wait for the next one.
  shop = Promise.withResolvers()
  shop.promise.catch(() => undefined)
  await before?.stop()
  try {
    shop.resolve(await startDevShop(options))
    tellPages(null)
    console.log(`The Worker is new after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    shop.reject(error)
    console.error('The Worker did not start; it is tried again after the next change.', error)
    tellPages(`The Worker did not start: ${error instanceof Error ? error.message : error}`)
  }
}

vite.watcher.add(
  ['worker', 'durable-objects', 'migrations', 'test/doubles', 'wrangler.toml'].map((path) => join(root, path)),
)
vite.watcher.on('all', (event, file) => {
  if (event === 'addDir' || event === 'unlinkDir') return
  if (file === join(root, 'web/index.html')) void writeFiles().then(() => vite.ws.send({ type: 'full-reload' }))
  const parts = partsOf(file)
  if (parts === null) return
  for (const part of parts) waiting.add(part)
  isWaiting = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    working = working.then(restart)
  }, quietMs)
})

const cron = setInterval(
  () =>
    void shop.promise
      .then((running) => running.runCron())
      .catch((error: unknown) => console.error('cron failed', error)),
  cronEveryMs,
)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    clearInterval(cron)
    clearTimeout(timer)
    front.server.close()
    const stopped = shop.promise.then((running) => running.stop()).catch(() => undefined)
    void Promise.allSettled([stopped, vite.close()]).finally(() => process.exit(0))
  })
}

console.log(`
Tinta is open at ${publicUrl}, with hot reload

  Customers  ${demoAccounts.customers.join(', ')}
  Staff      ${demoAccounts.staff.join(', ')}
  Password   ${demoPassword}
  Mailbox    ${publicUrl}/__local/mailbox
  Test card  4242 4242 4242 4242, any future date, any CVC
  Data       ${state}

Ctrl-C stops everything.`)
