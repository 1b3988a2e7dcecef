/** `npm run dev` as a process, with what it prints. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../local/free-port.ts'

export interface DevServer {
  url: string
  /** Everything it printed so far. */
  printed(): string
  /**
   * Waits until it has printed a text, after what stood there at `from`.
   * @throws after three minutes, or when the process ends
   */
  prints(text: string, from: number): Promise<void>
  stop(): Promise<void>
}

/** Starts `npm run dev` in a folder. Resolves when it says that it is open. @throws when it does not start */
export async function startDev(folder: string): Promise<DevServer> {
  const port = await freePort()
  const child = spawn(join(folder, 'node_modules/node/bin/node'), ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SHOP_STATE: join(folder, '.shop-state-dev') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      resolve()
    }),
  )
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (data) => (output += data))
  const server: DevServer = {
    url: `http://localhost:${port}`,
    printed: () => output,
    async prints(text, from) {
      const until = performance.now() + 180_000
      while (!output.includes(text, from)) {
        if (hasEnded || performance.now() > until)
          throw new Error(
            `${hasEnded ? 'it ended and' : 'it'} never printed “${text}”:\n${output.slice(from).slice(-2000)}`,
          )
        await new Promise((resume) => setTimeout(resume, 50))
      }
    },
    async stop() {
      if (!hasEnded) child.kill('SIGTERM')
      await ended
    },
  }
  try {
    await server.prints('is open at', 0)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
