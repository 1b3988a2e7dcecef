import { Agent, request, type IncomingHttpHeaders } from 'node:http'
/**
 * Plays the network's edge of a deployed shop: HTTP/2 over TLS, Brotli for text. Pictures pass unchanged. It keeps what the
 * Worker lets Cloudflare keep (docs/decisions/180), so that what is measured is not the local runtime on the browser's processors.
 */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Names of the pictures that `manyPictures` lists: copies of one that is stored. */
const copy = /\/copy\d+-/

/** The control of a measurement: a page with a line of text and nothing to load. */
const emptyPath = '/__empty'
const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><meta name="description" content="Empty"></head><body><main><h1>Empty</h1></main></body></html>'

export interface Edge {
  url: URL
  /** Removes what it keeps, as a change of the catalogue does. */
  forget(): void
  stop(): Promise<void>
}

/** The header that lets Cloudflare keep an answer; Cloudflare removes it. */
const keptHeader = 'cloudflare-cdn-cache-control'
const mayKeep = (headers: IncomingHttpHeaders): boolean => /^public, max-age=[1-9]/.test(String(headers[keptHeader]))

/** An answer as it is sent. */
interface Sent {
  status: number
  headers: [string, string | string[]][]
  body: Buffer
}

/**
 * Brotli quality as at an edge: high for immutable files, which are compressed once; low for pages, which are
 * compressed for each answer.
 */
const qualityOf = (path: string): number => (path.startsWith('/assets/') ? 11 : 5)
const isText = (type: string): boolean =>
  /^(text\/|application\/(javascript|json|ld\+json|manifest\+json)|image\/svg)/.test(type)
/** Of one connection's own, which HTTP/2 forbids. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  // For Cloudflare alone, which removes them.
  keptHeader,
  'cache-tag',
])

/** @param shopUrl is read only when a request comes, because the shop starts after the edge and needs its address. */
export async function openEdge(certificate: { key: string; cert: string }, shopUrl: () => URL): Promise<Edge> {
  const agent = new Agent({ keepAlive: true })
  const compressed = new Map<string, Buffer>()
  const kept = new Map<string, Sent>()
  const send = (outgoing: Http2ServerResponse, { status, headers, body }: Sent) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    outgoing.statusCode = status
    outgoing.end(body)
  }
  const answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    if (incoming.url === emptyPath) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8')
      return outgoing.end(emptyPage)
    }
    const path = incoming.url.replace(copy, '/')
    // With all that an answer varies with.
    const key = [path, incoming.headers.accept, incoming.headers.cookie].join('\n')
    const known = incoming.method === 'GET' ? kept.get(key) : undefined
    if (known) return send(outgoing, known)
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && name !== 'accept-encoding'),
    )
    const target = shopUrl()
    const upstream = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        path,
        method: incoming.method,
        headers: { ...headers, host: target.host, 'accept-encoding': 'identity' },
      },
      (found) => {
        const parts: Buffer[] = []
        found.on('data', (part: Buffer) => parts.push(part))
        found.on('end', () => {
          const body = Buffer.concat(parts)
          const type = String(found.headers['content-type'] ?? '')
          // The local runtime stores some files compressed and sends them so whatever the request accepts.
          const encoding = found.headers['content-encoding']
          const isSmaller = encoding === undefined && isText(type) && body.length > 0
          const sent: Sent = {
            status: found.statusCode ?? 502,
            headers: Object.entries(found.headers).flatMap(([name, value]) =>
              value === undefined || connectionHeaders.has(name) ? [] : [[name, value]],
            ),
            body: isSmaller ? smaller(path, body) : body,
          }
          if (isSmaller || encoding !== undefined) sent.headers.push(['content-encoding', encoding ?? 'br'])
          if (incoming.method === 'GET' && sent.status === 200 && mayKeep(found.headers)) kept.set(key, sent)
          send(outgoing, sent)
        })
      },
    )
    upstream.on('error', () => {
      outgoing.statusCode = 502
      outgoing.end()
    })
    incoming.pipe(upstream)
  }
  const smaller = (path: string, body: Buffer): Buffer => {
    const known = compressed.get(path)
    if (known) return known
    const result = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(path), [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
    if (path.startsWith('/assets/')) compressed.set(path, result)
    return result
  }
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`https://localhost:${port}`),
    forget: () => kept.clear(),
    stop: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        // Chromium keeps its connection open; the process ends with the benchmark.
        setTimeout(resolve, 200)
      }),
  }
}
