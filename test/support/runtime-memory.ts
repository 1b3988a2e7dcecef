/**
 * What the memory of a local runtime is made of: the heap of each of its isolates, by its inspector, and the memory of
 * its process. Workers of a few lines are the controls (docs/performance.md).
 */
import { execFileSync } from 'node:child_process'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'

/** One look at a runtime, MiB. */
export interface Memory {
  /** Of the process. */
  process: number
  /** Live objects and buffers of each isolate after a forced collection, by the isolate's name. */
  heaps: Record<string, number>
}

export interface WatchedRuntime {
  look(): Promise<Memory>
  /** Of its process now, MiB. */
  processMiB(): number
}

const mebibytes = (bytes: number): number => bytes / 2 ** 20

/** The runtimes that this process has started: process id and MiB of each. */
function runtimes(): Map<number, number> {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n')
  return new Map(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, parent, , name]) => Number(parent) === process.pid && name === 'workerd')
      .map(([id, , kibibytes]) => [Number(id), Number(kibibytes) / 1024]),
  )
}

/**
 * Opens a runtime and watches it. `isolates` names those to look into. The runtime collects garbage only while it works, so
 * `touch` is a request that reaches all of them.
 */
export async function watched<Runtime extends { miniflare: Miniflare }>(
  open: () => Promise<Runtime>,
  isolates: readonly string[],
  touch: (runtime: Runtime) => Promise<unknown>,
): Promise<Runtime & WatchedRuntime> {
  const others = new Set(runtimes().keys())
  const runtime = await open()
  const processId = [...runtimes().keys()].find((id) => !others.has(id))
  if (processId === undefined) throw new Error('the runtime has no process of its own')
  const inspector = await runtime.miniflare.getInspectorURL()
  const processMiB = () => runtimes().get(processId) ?? Number.NaN
  const look = async (): Promise<Memory> => {
    const heaps: Record<string, number> = {}
    for (const isolate of isolates)
      heaps[isolate] = await heapOf(new URL(`/${isolate}`, inspector), () => touch(runtime))
    return { process: processMiB(), heaps }
  }
  return { ...runtime, look, processMiB }
}

/** A Worker in a runtime of its own. */
export interface OpenWorker {
  miniflare: Miniflare
  url: URL
  stop(): Promise<void>
}

/** A Worker that has nothing and only answers. */
export const openBareWorker = (): Promise<OpenWorker> =>
  openWorker('bare', `export default { fetch: () => new Response('{"ok":true}') }`)

/** A Worker that has one table in D1. A request makes two trips: it writes five rows in a batch, and reads twenty. */
export async function openTableWorker(): Promise<OpenWorker> {
  const worker = await openWorker(
    'table',
    `export default {
      async fetch(request, { DB }) {
        const insert = DB.prepare('INSERT INTO words (word) VALUES (?)')
        await DB.batch(['one', 'two', 'three', 'four', 'five'].map((word) => insert.bind(word)))
        const { results } = await DB.prepare('SELECT id, word FROM words ORDER BY id DESC LIMIT 20').all()
        return Response.json(results)
      },
    }`,
    { d1Databases: { DB: 'one-table' } },
  )
  const database = await worker.miniflare.getD1Database('DB', 'table')
  await database.exec('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL)')
  return worker
}

async function openWorker(name: string, script: string, bindings: object = {}): Promise<OpenWorker> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name,
      host: '127.0.0.1',
      inspectorPort: 0,
      log: new Log(LogLevel.NONE),
      modules: true,
      script,
      compatibilityDate: '2026-01-01',
      ...bindings,
    }),
  )
  return { miniflare, url: await miniflare.ready, stop: () => miniflare.dispose() }
}

/** The heap of an isolate after a forced collection, MiB. */
async function heapOf(inspector: URL, touch: () => Promise<unknown>): Promise<number> {
  const socket = new WebSocket(inspector)
  const answers = new Map<number, (result: HeapUsage) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: HeapUsage }
    if (id !== undefined && result) answers.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const ask = (id: number, method: string): Promise<HeapUsage> => {
    const answer = new Promise<HeapUsage>((resolve) => answers.set(id, resolve))
    socket.send(JSON.stringify({ id, method }))
    return answer
  }
  try {
    const collected = ask(1, 'HeapProfiler.collectGarbage').then(() => true)
    const later = () => new Promise<false>((resume) => setTimeout(() => resume(false), 200))
    // A collection that was asked for takes place with the isolate's next piece of work.
    do await touch()
    while (!(await Promise.race([collected, later()])))
    const { usedSize, backingStorageSize } = await ask(2, 'Runtime.getHeapUsage')
    return mebibytes(usedSize + backingStorageSize)
  } finally {
    socket.close()
  }
}

/** As the inspector's protocol names it, bytes. */
interface HeapUsage {
  usedSize: number
  backingStorageSize: number
}
