/** Requests sent exactly as written: `fetch` would normalise paths and refuse what hostile clients send. */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { LocalShop } from '#scripts/local/shop.ts'
import { contractFault } from './contract-answer.ts'

export interface RawRequest {
  method: string
  /** The path as sent, neither resolved nor encoded. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sends the body in pieces without saying how long it is. */
  isChunked?: boolean
  /**
   * Sends only so many bytes of the body, then waits for the answer and breaks off. A server may answer before it has
   * read everything and close the connection; a client that is still sending then loses the answer.
   */
  stopsAfterBytes?: number
  /** Waits this long between pieces of the body, as over a bad connection. */
  pieceMs?: number
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** What is wrong with an answer by the contract. A HEAD and a compressed or cut answer have no JSON to check. */
function faultOf(method: string, path: string, { statusCode: status = 0, headers }: IncomingMessage, text: string) {
  const contentType = headers['content-type'] ?? ''
  if (text === '' || status === 206 || headers['content-encoding'] !== undefined) return null
  const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text
  return contractFault({ method, path, status, contentType, body })
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** @throws when the connection breaks, nothing comes for 20 s, or the answer is not what the contract says. */
export function raw(
  shop: Pick<LocalShop, 'url'>,
  { method, path, headers = {}, body, isChunked = false, stopsAfterBytes, pieceMs = 0 }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const framing =
      body === undefined
        ? {}
        : isChunked
          ? { 'Transfer-Encoding': 'chunked' }
          : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port: shop.url.port,
        method,
        path,
        headers: { Host: shop.url.host, ...framing, ...headers },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8')
          const fault = faultOf(method, path, answer, text)
          if (stopsAfterBytes !== undefined) outgoing.destroy()
          if (fault === null) resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
          else reject(new Error(fault))
        })
        answer.on('error', reject)
      },
    )
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`no answer to ${method} ${path.slice(0, 80)}`)))
    outgoing.on('error', reject)
    if (body === undefined) outgoing.end()
    else if (stopsAfterBytes !== undefined) outgoing.write(Buffer.from(body).subarray(0, stopsAfterBytes))
    else if (!isChunked) outgoing.end(body)
    else {
      const bytes = Buffer.from(body)
      const write = async () => {
        for (let at = 0; at < bytes.length; at += 8192) {
          outgoing.write(bytes.subarray(at, at + 8192))
          if (pieceMs > 0) await new Promise((resume) => setTimeout(resume, pieceMs))
        }
        outgoing.end()
      }
      void write()
    }
  })
}
