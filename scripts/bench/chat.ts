/**
 * How fast a message reaches every socket of a room, and how many messages go through, in 1, 10 and 100 rooms. The
 * controls of the same run are bare objects that only echo: one stores nothing, and shows what sockets and the machine
 * cost alone; one stores each message as a row, and shows what storing costs; one stores the row of the chat, sends the
 * frame of the chat, and reports as often as a room does, and shows what the chat cannot do without.
 * All are measured in turns, because the disk and the machine differ from one second to the next.
 * `npm run bench:chat [-- SECONDS] [-- --rooms=100] [-- --turns=3] [-- --write]`; with `--write` the table goes into
 * docs/performance.md.
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { echoes, startEchoes } from './chat-echoes.ts'
import { percentile, runtimeMs } from './measure.ts'
import { writeSection } from './write-section.ts'

const seconds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5)
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const roomCounts = (option('rooms') ?? '1,10,100').split(',').map(Number)
const turns = Number(option('turns') ?? 3)
/** The sockets of each room: two of the customer (phone and laptop) and one of a member of staff. */
const listeners = 3
/** A socket may send so many a second (worker/chat/chat.rules.ts). */
const perSecond = 8
/** New rooms make their tables and check who enters: they talk for so long before they are measured. */
const warmMs = 2_000

type Connect = (room: number) => Promise<WebSocket>

async function open(url: URL): Promise<WebSocket> {
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no socket at ${url.pathname}`)))
  })
  return socket
}

interface Figures {
  what: string
  rooms: number
  /** A second. */
  messagesIn: number
  framesOut: number
  /** Share of the expected frames that arrived, 0 to 1. */
  delivered: number
  /** From sending until every socket of the room has the message, ms. */
  p50: number
  p99: number
  /** Processor time a message, ms; null where it cannot be read. */
  runtimeMs: number | null
  clientMs: number
}

const tick = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** Sends at the rate limit of a socket and measures when each socket of the room has each message. */
async function run(what: string, rooms: number, connect: Connect): Promise<Figures> {
  const sockets = await Promise.all(
    Array.from({ length: rooms }, (_, room) => Promise.all(Array.from({ length: listeners }, () => connect(room)))),
  )
  const samples: number[] = []
  const start = performance.now() + warmMs
  for (const socket of sockets.flat()) {
    socket.addEventListener('message', ({ data }) => {
      const sentAt = /"content":"bench ([\d.]+)"/.exec(String(data))?.[1]
      if (sentAt === undefined || Number(sentAt) < start) return
      samples.push(performance.now() - Number(sentAt))
    })
  }
  let sent = 0
  /** Processor time of the runtimes, and of this process, when measuring began and ended. */
  const spent: { runtime: number | null; client: number }[] = []
  const noteTime = () => {
    const { user, system } = process.cpuUsage()
    spent.push({ runtime: runtimeMs(), client: (user + system) / 1000 })
  }
  setTimeout(noteTime, warmMs)
  await Promise.all(
    sockets.map(async ([sender], room) => {
      // Rooms start at different times.
      await tick((room / rooms) * (1000 / perSecond))
      while (performance.now() < start + seconds * 1000) {
        const sentAt = performance.now()
        sender?.send(JSON.stringify({ type: 'message', content: `bench ${sentAt}` }))
        if (sentAt >= start) sent += 1
        await tick(1000 / perSecond)
      }
    }),
  )
  const due = sent * listeners
  for (let waited = 0; samples.length < due && waited < 100; waited += 1) await tick(50)
  const took = (performance.now() - start) / 1000
  noteTime()
  const [began, ended] = spent
  for (const socket of sockets.flat()) socket.close()
  return {
    what,
    rooms,
    messagesIn: sent / seconds,
    framesOut: samples.length / took,
    delivered: samples.length / due,
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
    runtimeMs: began?.runtime != null && ended?.runtime != null ? (ended.runtime - began.runtime) / sent : null,
    clientMs: ((ended?.client ?? Number.NaN) - (began?.client ?? 0)) / sent,
  }
}

/**
 * Customers with a session each, written directly into the database, because the benchmark does not measure logging in.
 */
async function addMembers(shop: LocalShop, count: number): Promise<{ id: string; token: string }[]> {
  const database = await shop.database()
  const now = Date.now()
  const members = Array.from({ length: count }, (_, index) => ({
    id: `cus_${String(index).padStart(32, 'b')}`,
    token: String(index).padStart(43, 'T'),
  }))
  const hash = async (token: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('hex')
  const statements = await Promise.all(
    members.map(async ({ id, token }) => [
      database
        .prepare(`INSERT INTO customers (id, first_name, last_name, email, email_verified_at, password_hash,
          terms_version, terms_accepted_at,
      service_messages_version, service_messages_accepted_at, created_at)
        VALUES (?, 'Bench', 'Mark', ?, 1, '', 'bench', 0, 'bench', 0, 0)`)
        .bind(id, `${id}@example.com`),
      database
        .prepare("INSERT INTO sessions (id, customer_id, device_name, os, started_at) VALUES (?, ?, '', '', ?)")
        .bind(`ses_${id}`, id, now),
      database
        .prepare('INSERT INTO session_tokens (hash, session_id, issued_at) VALUES (?, ?, ?)')
        .bind(await hash(token), `ses_${id}`, now),
    ]),
  )
  await database.batch(statements.flat())
  return members
}

const tableOf = (figures: readonly Figures[]): string =>
  [
    '| rooms | | messages/s in | frames/s out | arrived | p50 | p99 | runtime a message | client a message |',
    '|---:|---|---:|---:|---:|---:|---:|---:|---:|',
    ...figures.map(
      ({ what, rooms, messagesIn, framesOut, delivered, p50, p99, runtimeMs: runtime, clientMs: client }) =>
        `| ${[
          rooms,
          what,
          messagesIn.toFixed(0),
          framesOut.toFixed(0),
          `${(delivered * 100).toFixed(1)} %`,
          `${p50.toFixed(1)} ms`,
          `${p99.toFixed(1)} ms`,
          runtime === null ? '–' : `${runtime.toFixed(2)} ms`,
          `${client.toFixed(2)} ms`,
        ].join(' | ')} |`,
    ),
  ].join('\n')

const intro = `\`npm run bench:chat\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${loadavg()[0]?.toFixed(1)} before it began: the whole shop and the clients on the same machine. In each room ${listeners} sockets
listen and one of them sends ${perSecond} messages a second; a message of the chat is stored, numbered and reported to the inbox, the bare echo only
sends on what it hears, the storing echo stores it as a row before, and the echo of the chat stores the chat's row, sends the chat's frame and reports as often. Rooms talk for two seconds before they are measured. The four are measured in turns, ${turns} times, and each row is the turn of the median p50. Times run from sending to each socket of the room having it.
The last two columns are processor time, of the runtime and of the clients.`

/** How long the disk under the local runtime takes to keep a page, ms: each transaction of an object waits for it. */
function syncMs(): number {
  const folder = mkdtempSync(join(tmpdir(), 'tinta-bench-chat-'))
  const file = openSync(join(folder, 'pages'), 'w')
  const samples = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(4096))
    const start = performance.now()
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return percentile(samples, 0.5)
}

/** What the table says of the largest number of rooms. */
function outro(found: readonly Turns[], disk: number): string {
  const last = found.slice(-kinds.length)
  const p50sOf = (name: string) => last.find(({ what }) => what === name)?.p50s ?? []
  const times = (name: string) =>
    percentile(
      p50sOf(name).map((ms, turn) => ms / (p50sOf('bare echo')[turn] ?? Number.NaN)),
      0.5,
    ).toFixed(1)
  const list = (name: string) =>
    `${p50sOf(name)
      .map((ms) => ms.toFixed(1))
      .join(', ')} ms for the ${name}`
  return `With ${last[0]?.typical.rooms} rooms the chat takes ${times('chat')} times what the bare echo takes, the storing echo ${times('storing echo')} times, and the echo of the chat ${times('echo of the chat')} times: the median of the ratios of each turn. The p50 of the turns were ${kinds.map(list).join('; ')}.
A message is one transaction of its room, as in the storing echo ([340](decisions/340-a-message-is-one-write.md)), and in the local runtime each transaction waits for the disk, with the one thread of all objects: ${disk.toFixed(2)} ms at the median for a page of 4 KB before this run.
How often a message waits for the disk and how much it writes is counted in [400](decisions/400-the-inbox-asks-a-room-that-talks.md).
Deployed, rooms are spread over many machines, and none waits for the disk of another.`
}

/** What was found of one kind with one number of rooms: the turn of the median p50, and the p50 of all, ms. */
interface Turns {
  what: string
  typical: Figures
  p50s: number[]
}

function summaryOf(what: string, found: readonly Figures[]): Turns {
  const sorted = found.toSorted((one, other) => one.p50 - other.p50)
  return { what, typical: sorted[Math.floor(sorted.length / 2)] as Figures, p50s: found.map(({ p50 }) => p50) }
}

const kinds = [...Object.keys(echoes), 'chat'] as (keyof typeof echoes | 'chat')[]
const figures: Turns[] = []
const disk = syncMs()
await ensureBuilt(console.log)
const shop = await startLocalShop({ isDirect: true })
const echo = startEchoes()
try {
  await migrate(shop)
  await seed(shop)
  const members = await addMembers(shop, Math.max(...roomCounts))
  const [echoUrl, shopUrl] = await Promise.all([echo.ready, shop.miniflare.unsafeGetDirectURL('doubles')])
  /** Opens a socket of one of so many rooms. */
  const connect = async (what: (typeof kinds)[number], rooms: number, room: number): Promise<WebSocket> => {
    if (what !== 'chat') return open(new URL(`/${rooms}-${room}?object=${echoes[what]}`, echoUrl))
    const member = members[room]
    const socket = await open(new URL(`/api/chat?room=${member?.id}`, shopUrl))
    socket.send(JSON.stringify({ type: 'auth', token: member?.token }))
    await new Promise<void>((resolve) => socket.addEventListener('message', () => resolve(), { once: true }))
    return socket
  }
  for (const rooms of roomCounts) {
    const found = kinds.map((): Figures[] => [])
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, what] of kinds.entries()) {
        const one = await run(what, rooms, (room) => connect(what, rooms, room))
        console.log(tableOf([one]).split('\n').at(-1))
        found[index]?.push(one)
      }
    figures.push(...kinds.map((what, index) => summaryOf(what, found[index] ?? [])))
  }
  const table = tableOf(figures.map(({ typical }) => typical))
  console.log(table)
  const said = outro(figures, disk)
  console.log(said)
  if (process.argv.includes('--write')) writeSection('Chat', `${intro}\n\n${table}\n\n${said}`)
} finally {
  await Promise.all([shop.stop(), echo.dispose()])
}
