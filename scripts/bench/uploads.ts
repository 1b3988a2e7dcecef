/**
 * How much memory an upload costs (S-21): the runtime's memory while files of 24 MiB come in, compared with the idle
 * runtime as control.
 * `npm run bench:uploads [-- FILES]`
 */
import { randomBytes } from 'node:crypto'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoPassword, seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { msOf, runtimeMiB, summary } from './measure.ts'

const files = Number(process.argv[2] ?? 8)
const fileBytes = 24 * 1024 * 1024

/** A PDF of random bytes: the shop scans a PDF from end to end, so it is the most expensive kind. */
const aFile = (): Blob => new Blob([`%PDF-1.4\n`, randomBytes(fileBytes), '\n%%EOF\n'])

async function logIn(shop: LocalShop): Promise<string> {
  const response = await fetch(new URL('/api/login', shop.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: demoPassword, deviceinfo: { deviceId: 'bench' } }),
  })
  return ((await response.json()) as { token: string }).token
}

async function upload(shop: LocalShop, token: string): Promise<void> {
  const form = new FormData()
  form.append('file', aFile(), 'large.pdf')
  const response = await fetch(new URL('/api/Uploads/data', shop.url), {
    method: 'POST',
    body: form,
    headers: { Authorization: token },
  })
  if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** The most memory the runtime held while some work went on, MiB. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = runtimeMiB() ?? Number.NaN
  const timer = setInterval(() => (peak = Math.max(peak, runtimeMiB() ?? 0)), 20)
  await work()
  clearInterval(timer)
  return peak
}

await ensureBuilt()
const shop = await startLocalShop()
try {
  await migrate(shop)
  await seed(shop)
  const token = await logIn(shop)
  const idle = await peakDuring(() => new Promise((resume) => setTimeout(resume, 3000)))
  const times: number[] = []
  const busy = await peakDuring(async () => {
    for (let file = 0; file < files; file += 1) times.push(await msOf(() => upload(shop, token)))
  })
  console.log(`idle control: ${idle.toFixed(0)} MiB`)
  console.log(
    `${files} uploads of 24 MiB, one after another: at most ${busy.toFixed(0)} MiB ` +
      `(+${(busy - idle).toFixed(0)}; local R2 and the doubles are in it) · ${summary(times)}`,
  )
} finally {
  await shop.stop()
}
