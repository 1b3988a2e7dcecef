/** The records that let mail of the shop arrive, as anybody in the world reads them: by DNS over HTTPS. */
import { look, well, wrong, type Line } from './line.ts'

/** DOCTOR_DNS_URL is for trying the doctor out against a stand-in. */
const resolver = (): string => process.env['DOCTOR_DNS_URL'] ?? 'https://cloudflare-dns.com/dns-query'

/** The TXT records of a name, each joined as mail servers read it (RFC 7208, 3.3). @throws Error when nothing answers */
async function textsOf(name: string): Promise<string[]> {
  const url = `${resolver()}?${new URLSearchParams({ name, type: 'TXT' })}`
  const answer = await fetch(url, {
    headers: { Accept: 'application/dns-json' },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the resolver answers ${answer.status}`)
  const { Answer: records = [] } = (await answer.json()) as { Answer?: { type: number; data: string }[] }
  // One record may be several strings: "v=DKIM1; p=MII" "BIj…". Some resolvers leave the quotes out.
  return records
    .filter(({ type }) => type === 16)
    .map(({ data }) =>
      data.startsWith('"') ? [...data.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('') : data,
    )
}

const dashboard = 'https://dash.cloudflare.com/?to=/:account/email-service/sending'

/** A domain and those above it, down to two labels: a policy of `example.com` also counts for `shop.example.com`. */
const selfAndAbove = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}

/** The tag of a record like `v=DMARC1; p=none`. */
const tagOf = (record: string, tag: string): string | null =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;\\s]+)`, 'i').exec(record)?.[1]?.toLowerCase() ?? null

/** SPF, DKIM and DMARC of the sender's domain, where Cloudflare's Email Service puts them. @throws Error */
export async function examineMail(sender: string): Promise<Line[]> {
  const domain = sender.split('@')[1] ?? ''
  return [await spf(domain), await dkim(domain), await dmarc(domain)]
}

async function spf(domain: string): Promise<Line> {
  const name = `cf-bounce.${domain}`
  const found = (await textsOf(name)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (found.length > 1)
    return wrong(
      `${name} has ${found.length} SPF records; with more than one, none counts`,
      'Delete all but one in DNS.',
    )
  if (found[0] === undefined)
    return wrong(`${name} has no SPF record: mail lands in spam`, `Add ${domain} as a sending domain at ${dashboard}`)
  return found[0].includes('include:_spf.mx.cloudflare.net')
    ? well(`SPF lets Cloudflare send for ${domain}`)
    : wrong(
        `SPF at ${name} does not name Cloudflare: ${found[0]}`,
        'Put include:_spf.mx.cloudflare.net into that record.',
      )
}

async function dkim(domain: string): Promise<Line> {
  const name = `cf-bounce._domainkey.${domain}`
  const key = (await textsOf(name)).map((text) => tagOf(text, 'p')).find((found) => found !== null)
  return key
    ? well(`DKIM has a key at ${name}`)
    : wrong(`DKIM has no key at ${name}: mail lands in spam`, `Look at the DNS records of ${domain} at ${dashboard}`)
}

async function dmarc(domain: string): Promise<Line> {
  for (const name of selfAndAbove(domain)) {
    const records = (await textsOf(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    const [record] = records
    if (record === undefined) continue
    if (records.length > 1)
      return wrong(
        `_dmarc.${name} has ${records.length} DMARC records; with more than one, none counts`,
        'Delete all but one in DNS.',
      )
    // Above the domain itself, a policy for subdomains goes first.
    const policy = (name === domain ? null : tagOf(record, 'sp')) ?? tagOf(record, 'p')
    if (policy === 'reject' || policy === 'quarantine') return well(`DMARC of ${name} says ${policy}`)
    return look(
      `DMARC of ${name} says ${policy ?? 'nothing'}: strangers may send mail in your name`,
      'Once your own mail has arrived well for two weeks, change it to p=quarantine.',
    )
  }
  return wrong(
    `${domain} has no DMARC record: Gmail and Yahoo refuse or hide mail`,
    `Add a TXT record _dmarc.${domain} with v=DMARC1; p=none`,
  )
}
