/** Ports for local servers. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine at which nobody listens. It lies below the range from which systems take ports for outgoing
 * connections, so it is still free when a shop that was stopped starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
