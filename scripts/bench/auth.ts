/**
 * How many log-ins a second one isolate takes, and how much they slow other calls down (S-10, S-38). The shop's health
 * is polled all the time: first alone, which is the control, then during log-ins.
 * `npm run bench:auth [-- SECONDS]`
 */
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoPassword, seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { msOf, repeatFor, repeatUntil, runtimeMiB, summary } from './measure.ts'
import { addShoppers, shopperEmail } from './shoppers.ts'

const seconds = Number(process.argv[2] ?? 10)
const atOnce = 4
const burst = 40

interface Counts {
  done: number
  statuses: Map<number, number>
}

async function logIn(shop: LocalShop, index: number, counts: Counts): Promise<void> {
  const response = await fetch(new URL('/api/login', shop.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: shopperEmail(index),
      password: demoPassword,
      deviceinfo: { deviceId: `bench-${index}` },
    }),
  })
  await response.arrayBuffer()
  counts.done += 1
  counts.statuses.set(response.status, (counts.statuses.get(response.status) ?? 0) + 1)
}

async function askHealth(shop: LocalShop): Promise<void> {
  const response = await fetch(new URL('/api/health', shop.url))
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`health answered ${response.status}`)
}

const newCounts = (): Counts => ({ done: 0, statuses: new Map() })
const memory = (): string => (runtimeMiB() === null ? 'unknown' : `${runtimeMiB()?.toFixed(0)} MiB`)
const told = ({ statuses }: Counts): string => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

/** The control: response times of the health call and memory of the runtime without any log-ins. */
async function control(shop: LocalShop): Promise<void> {
  const samples = await repeatFor(seconds * 1000, () => askHealth(shop))
  console.log(`idle control      health ${summary(samples)}; memory ${memory()}`)
}

async function steady(shop: LocalShop): Promise<void> {
  const counts = newCounts()
  const durationMs = seconds * 1000
  const loops = Array.from({ length: atOnce }, (_, index) => repeatFor(durationMs, () => logIn(shop, index, counts)))
  const health = await repeatFor(durationMs, () => askHealth(shop))
  const logins = (await Promise.all(loops)).flat()
  console.log(
    `${atOnce} log in all along  ${(counts.done / seconds).toFixed(1)} log-ins/s (${told(counts)}), ${summary(logins)}`,
  )
  console.log(`                  health ${summary(health)}; memory ${memory()}`)
}

/**
 * All log-ins at once make the longest possible queue. The delay is also counted in log-ins that finished first, a
 * figure that does not depend on how busy the machine is.
 */
async function rush(shop: LocalShop): Promise<void> {
  const counts = newCounts()
  const behind: number[] = []
  const all = Promise.all(Array.from({ length: burst }, (_, index) => logIn(shop, index, counts)))
  const health = repeatUntil(
    () => counts.done >= burst,
    async () => {
      const before = counts.done
      await askHealth(shop)
      behind.push(counts.done - before)
    },
  )
  const tookMs = await msOf(() => all)
  console.log(`${burst} log in at once  all answered in ${tookMs.toFixed(0)} ms (${told(counts)})`)
  console.log(
    `                  health ${summary(await health)}, behind at most ${Math.max(...behind)} log-ins; memory ` +
      `${memory()}`,
  )
}

/** Enough log-ins that a leak would show against the control's memory. */
async function endurance(shop: LocalShop): Promise<void> {
  const counts = newCounts()
  const loops = Array.from({ length: atOnce }, (_, index) =>
    repeatUntil(
      () => counts.done >= 300,
      () => logIn(shop, index, counts),
    ),
  )
  await Promise.all(loops)
  console.log(`${counts.done} log-ins more  memory ${memory()}`)
}

await ensureBuilt(console.log)
const shop = await startLocalShop()
try {
  await migrate(shop)
  await seed(shop)
  await addShoppers(shop, burst)
  console.log(`start             memory ${memory()}`)
  await logIn(shop, 0, newCounts())
  await control(shop)
  await steady(shop)
  await rush(shop)
  await endurance(shop)
} finally {
  await shop.stop()
}
