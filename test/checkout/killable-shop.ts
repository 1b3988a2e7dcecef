/** A shop that can be killed like a machine that loses its power: all of its processes at once, without a shutdown. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#scripts/local/free-port.ts'

export type Order = { id: number } & Work
type Work =
  | { kind: 'cron' }
  | { kind: 'files' }
  | { kind: 'rows'; sql: string; params: unknown[] }
  | { kind: 'evict'; className: 'ChatRoom' | 'StaffInbox'; name: string; webSockets: 'close' | 'hibernate' }
/** The answer to an order; the first one, of id 0, carries the shop's address. */
export type Report = { id: number; rows: unknown[] } | { id: number; error: string }

export class KillableShop {
  readonly #state: string
  #process: ChildProcess | undefined
  #orders = 0
  url = new URL('http://localhost')

  readonly #config: Record<string, string>

  /** `state`: the folder that all its starts share; `config` as for the local shop. */
  constructor(state: string, config: Record<string, string> = {}) {
    this.#state = state
    this.#config = config
  }

  /**
   * Starts it, always on the same port.
   * Resolves, once it serves, to the ms that took.
   */
  async start(): Promise<number> {
    const started = performance.now()
    // A process group of its own, so that the runtime it starts dies with it.
    const port = this.url.port || String(await freePort())
    const child = fork(
      join(import.meta.dirname, 'shop-process.ts'),
      [this.#state, port, JSON.stringify(this.#config)],
      {
        detached: true,
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    child.setMaxListeners(100)
    this.#process = child
    const [report] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [
      Report | null,
    ]
    if (!report || 'error' in report) throw new Error('the shop did not start')
    this.url = new URL(String(report.rows[0]))
    return performance.now() - started
  }

  /**
   * Kills the whole group.
   * Resolves when no process of it is left.
   */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child?.pid || child.exitCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
    while (isAlive(-child.pid)) await new Promise((resume) => setTimeout(resume, 10))
    this.#process = undefined
  }

  query = (sql: string, params: unknown[]): Promise<unknown[]> => this.#ask({ kind: 'rows', sql, params })
  /** Keys of everything in the bucket of customers' files. */
  files = (): Promise<unknown[]> => this.#ask({ kind: 'files' })
  /** The runtime takes one Durable Object out of memory, as it may at any time; its sockets sleep on, or are closed. */
  evict = (className: 'ChatRoom' | 'StaffInbox', name: string, webSockets: 'close' | 'hibernate'): Promise<unknown[]> =>
    this.#ask({ kind: 'evict', className, name, webSockets })
  runCron = (): Promise<unknown[]> => this.#ask({ kind: 'cron' })

  #ask(order: Work): Promise<unknown[]> {
    const child = this.#process
    const id = (this.#orders += 1)
    return new Promise((resolve, reject) => {
      if (!child) return reject(new Error('the shop is not running'))
      const settle = (work: () => void) => {
        child.off('message', hear)
        child.off('exit', die)
        work()
      }
      const hear = (report: Report) => {
        if (report.id === id) settle(() => ('error' in report ? reject(new Error(report.error)) : resolve(report.rows)))
      }
      const die = () => settle(() => reject(new Error('the shop was killed')))
      child.on('message', hear)
      child.on('exit', die)
      child.send({ ...order, id })
    })
  }
}

function isAlive(group: number): boolean {
  try {
    process.kill(group, 0)
    return true
  } catch {
    return false
  }
}
