/**
 * The front door of `npm run dev`: modules, styles and public files by Vite, with hot reload; everything else by the
 * Worker.
 */
import { statSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { ViteDevServer } from 'vite'

const root = join(import.meta.dirname, '../..')
/** The script that every page gets beside the shop's own, as Vite serves it. */
export const pageScript = `/@fs${join(import.meta.dirname, 'dev-page.client.ts')}`
const host = '127.0.0.1'

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Paths of Vite's own, and source or public files of the web part. No screen's path names a file. */
function isVites(url: string): boolean {
  const pathname = decodeURIComponent(new URL(url, 'http://front').pathname)
  if (pathname.startsWith('/@')) return true
  if (pathname.endsWith('.html')) return false
  return isFile(join(root, 'web', pathname)) || isFile(join(root, 'web/public', pathname))
}

/**
 * The page's policy with room for Vite: its scripts and styles stand in the page. What it says of other hosts stays, so
 * that a script the deployed shop would refuse is refused here too.
 */
const withRoomForVite = (policy: string): string =>
  policy.replaceAll(/ 'sha256-[^']+'/g, '').replace(/(script-src|style-src) 'self'/g, "$1 'self' 'unsafe-inline'")

/** Where the Worker listens; a promise while it is being started, which fails when it did not start. */
export type WorkerPort = () => Promise<number>

/** A server for browsers that is not listening yet; Vite is handed in later, because it takes this server's sockets. */
export function createFront(workerPort: WorkerPort): { server: Server; useVite: (vite: ViteDevServer) => void } {
  let vite: ViteDevServer | undefined
  const server = createServer((request, response) => {
    if (vite !== undefined && isVites(request.url ?? '/')) return vite.middlewares(request, response)
    void handOn(request, response, workerPort).catch((error: unknown) => refuse(response, error))
  })
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    // Vite takes its own socket, for hot reload.
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    void handOnSocket(request, socket, head, workerPort).catch(() => socket.destroy())
  })
  return { server, useVite: (given) => void (vite = given) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** There is no Worker: says why, in a page that opens the shop as soon as there is one (dev-page.client.ts). */
function refuse(response: ServerResponse, error: unknown): void {
  const fault = `The Worker did not start: ${error instanceof Error ? error.message : String(error)}`
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5' }).end(
    `<!doctype html><html lang="en"><title>No Worker</title><pre>${escaped(fault)}</pre>
<script type="module" src="/@vite/client"></script><script type="module" src="${pageScript}"></script></html>`,
  )
}

async function handOn(request: IncomingMessage, response: ServerResponse, workerPort: WorkerPort): Promise<void> {
  const { method, url, headers } = request
  const port = await workerPort()
  const call = ask({ host, port, method, path: url, headers }, (answer) => {
    const policy = answer.headers['content-security-policy']
    if (typeof policy === 'string') answer.headers['content-security-policy'] = withRoomForVite(policy)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  call.on('error', (error) => {
    if (response.headersSent) return response.destroy()
    response
      .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end(`The Worker is away: ${error.message}\n`)
  })
  response.on('close', () => call.destroy())
  request.pipe(call)
}

/** The call for a socket as it came, then bytes both ways. */
async function handOnSocket(request: IncomingMessage, socket: Duplex, head: Buffer, workerPort: WorkerPort) {
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
  const worker = connect(await workerPort(), host, () => {
    worker.write(`${lines.join('\r\n')}\r\n\r\n`)
    worker.write(head)
    worker.pipe(socket).pipe(worker)
  })
  for (const [one, other] of [
    [worker, socket],
    [socket, worker],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
