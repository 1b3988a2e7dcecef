/** A front door before shops, for tests of what a browser does while releases change and the net is away. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../dist')

export interface FrontDoor {
  origin: string
  /** From now on this shop answers. */
  deploy: (shop: { url: URL }) => void
  /** Nobody answers, and no connection is taken, until `connect`. */
  cut: () => void
  connect: () => void
  close: () => Promise<void>
}

/** Opens a front door before a shop. */
export async function openFrontDoor(first: { url: URL }): Promise<FrontDoor> {
  let target = first.url
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const call = ask({ host: '127.0.0.1', port: target.port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: ({ url }) => {
      target = url
      dropAll()
    },
    cut: () => {
      isCut = true
      dropAll()
    },
    connect: () => (isCut = false),
    close: () => {
      dropAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * The files of a next release in a folder of its own: each script and style sheet has another name, as after a change of
 * all of them, and its pages say `<html data-release="next">` once they run. Its pictures are left out.
 */
export function aNextRelease(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'))
  cpSync(dist, folder, {
    recursive: true,
    filter: (path) => path !== join(dist, 'pictures') && !/\.(?:br|gz)$/.test(path),
  })
  const assets = join(folder, 'assets')
  const hashed = /([\w.]+(?:-[\w.]+)*-[\w-]{7})\.(js|css)\b/g
  const names = new Set(readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name)))
  const renamed = (text: string) =>
    text.replace(hashed, (name, stem: string, ending: string) => (names.has(name) ? `${stem}.next.${ending}` : name))
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!/\.(?:js|css|html)$/.test(entry)) continue
    const text = readFileSync(path, 'utf8')
    const isEntry = /^assets\/index-[^/]+\.js$/.test(entry)
    const mark = isEntry ? '\n;document.documentElement.dataset.release = "next"' : ''
    // The shell is another one, too.
    const content = renamed(text).replace(/(revision["']?:\s*["'`])[0-9a-f]{16}/g, '$1next') + mark
    rmSync(path)
    writeFileSync(join(folder, renamed(entry)), content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
