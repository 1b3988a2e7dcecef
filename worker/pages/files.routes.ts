import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { keptFile, keptForEver } from '#worker/platform/kept-answers.rules.ts'

/** Encodings made at build time, best first; the edge would only compress quickly. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Files with hashed names never change, the others may with a release. */
const keptAs = (pathname: string) => (pathname.startsWith('/assets/') ? keptForEver : keptFile)

/**
 * A built file, precompressed if the client accepts that. A missing file is a 404 and never the app's HTML: an old tab
 * that asks for a removed chunk must notice (S-33).
 */
export async function file(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url)
  const accepted = c.req.header('Accept-Encoding') ?? ''
  const plain = await c.env.ASSETS.fetch(new Request(url, { headers: c.req.raw.headers }))
  if (plain.status !== 200 && plain.status !== 304) return plain
  const headers = new Headers(plain.headers)
  for (const [name, value] of Object.entries(keptAs(url.pathname))) headers.set(name, value)
  headers.set('Vary', 'Accept-Encoding')
  // Nobody asks again whether a file that never changes has changed; the tag is 30 bytes of each.
  if (url.pathname.startsWith('/assets/')) headers.delete('ETag')
  // A cache takes over the headers of a 304: without this one it would forget that the file never changes.
  if (plain.status === 304) return new Response(null, { status: 304, headers })
  for (const { name, suffix } of encodings) {
    if (!accepted.includes(name)) continue
    const compressed = await c.env.ASSETS.fetch(new URL(url.pathname + suffix, url))
    if (compressed.status !== 200) continue
    await plain.body?.cancel()
    headers.set('Content-Encoding', name)
    headers.delete('Content-Length')
    return new Response(compressed.body, { headers, encodeBody: 'manual' })
  }
  return new Response(plain.body, { headers })
}
