/** A resolver that answers by DNS over HTTPS as JSON, as Cloudflare's does (1.1.1.1, "Using JSON"). */
import { createServer } from 'node:http'

export interface DnsRecords {
  /** The address to ask, without its query. */
  url: string
  /** TXT records by name, as mail servers read them. */
  texts: Map<string, string[]>
  stop(): Promise<void>
}

/** A record is written in strings of at most 255 letters each, in quotes. */
const quoted = (text: string): string => (text.match(/.{1,255}/g) ?? ['']).map((part) => `"${part}"`).join(' ')

export async function startDns(): Promise<DnsRecords> {
  const texts = new Map<string, string[]>()
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://resolver')
    const name = searchParams.get('name') ?? ''
    const isAsked = pathname === '/dns-query' && incoming.headers.accept === 'application/dns-json' && name !== ''
    outgoing.writeHead(isAsked ? 200 : 400, { 'Content-Type': 'application/dns-json' })
    const found = searchParams.get('type') === 'TXT' ? texts.get(name) : undefined
    const answer = {
      // 3 is NXDOMAIN: there is no such name, and no member Answer.
      Status: found ? 0 : 3,
      TC: false,
      RD: true,
      RA: true,
      Question: [{ name, type: 16 }],
      ...(found ? { Answer: found.map((text) => ({ name, type: 16, TTL: 300, data: quoted(text) })) } : {}),
    }
    outgoing.end(JSON.stringify(isAsked ? answer : { error: 'Invalid query' }))
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/dns-query`,
    texts,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
}

/** What Cloudflare's Email Service writes into the zone of a sending domain. */
export const goodRecords = (domain: string): [name: string, texts: string[]][] => [
  [`cf-bounce.${domain}`, ['v=spf1 include:_spf.mx.cloudflare.net ~all']],
  [`cf-bounce._domainkey.${domain}`, [`v=DKIM1; h=sha256; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)}`]],
  [`_dmarc.${domain}`, ['v=DMARC1; p=reject;']],
]
