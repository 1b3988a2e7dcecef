/** The part of Stripe's API that a deployment uses: webhook endpoints and payment method domains. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

export interface StripeEndpoint {
  id: string
  object: 'webhook_endpoint'
  url: string
  enabled_events: string[]
  api_version: string | null
  status: 'enabled' | 'disabled'
  livemode: boolean
}

export interface StripeEndpoints {
  url: string
  endpoints: StripeEndpoint[]
  domains: string[]
  /** The domains at which Stripe and Apple have found a shop that answers, when they were asked to look. */
  verified: Set<string>
  /** Whether the domain answers: what Stripe and Apple see from outside. */
  isReachable: () => boolean
  /** The signing secret of each endpoint: Stripe tells it at creation and never again. */
  secrets: Map<string, string>
  stop(): Promise<void>
}

const listOf = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })

/** Accepts the keys of one account only, as Stripe does. */
export async function startStripeEndpoints(secretKey: string): Promise<StripeEndpoints> {
  const stripe: StripeEndpoints = {
    url: '',
    endpoints: [],
    domains: [],
    verified: new Set(),
    isReachable: () => true,
    secrets: new Map(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
  const refuse = (status: number, message: string) => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  })
  const answer = (method: string, path: string, form: URLSearchParams): { status: number; body: object } => {
    const [, resource = '', id, action] = /^\/v1\/(\w+)(?:\/([\w.]+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (resource === 'payment_method_domains') return domainAnswer(method, path, form, id, action)
    if (resource !== 'webhook_endpoints') return refuse(404, `Unrecognized request URL (${method}: ${path}).`)
    if (method === 'GET') return { status: 200, body: listOf(stripe.endpoints, path) }
    const events = [...form].flatMap(([name, value]) => (name.startsWith('enabled_events') ? [value] : []))
    const known = stripe.endpoints.find((endpoint) => endpoint.id === id)
    if (id !== undefined && !known) return refuse(404, `No such webhook endpoint: '${id}'`)
    if (method === 'DELETE' && known) {
      stripe.endpoints.splice(stripe.endpoints.indexOf(known), 1)
      return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } }
    }
    if (known) {
      known.enabled_events = events
      return { status: 200, body: known }
    }
    const url = form.get('url') ?? ''
    if (!url.startsWith('https://')) return refuse(400, 'Invalid URL: URL must be publicly accessible over https.')
    if (events.length === 0) return refuse(400, 'Missing required param: enabled_events.')
    const made: StripeEndpoint = {
      id: `we_${randomBytes(12).toString('hex')}`,
      object: 'webhook_endpoint',
      url,
      enabled_events: events,
      api_version: form.get('api_version'),
      status: 'enabled',
      livemode: secretKey.includes('_live_'),
    }
    stripe.endpoints.push(made)
    const secret = `whsec_${randomBytes(24).toString('hex')}`
    stripe.secrets.set(made.id, secret)
    return { status: 200, body: { ...made, secret } }
  }
  /** Apple Pay is looked up when a domain is made or validated, and keeps what was found then. */
  function domainAnswer(method: string, path: string, form: URLSearchParams, id?: string, action?: string) {
    const shown = (name: string) => ({
      id: `pmd_${name}`,
      object: 'payment_method_domain',
      domain_name: name,
      enabled: true,
      apple_pay: stripe.verified.has(name)
        ? { status: 'active' }
        : { status: 'inactive', status_details: { error_message: 'The domain could not be reached.' } },
      google_pay: { status: 'active' },
      link: { status: 'active' },
    })
    const domain = form.get('domain_name') ?? id?.replace('pmd_', '') ?? ''
    if (method === 'GET')
      return { status: 200, body: listOf(stripe.domains.filter((name) => name === domain).map(shown), path) }
    if (id === undefined && stripe.domains.includes(domain)) return refuse(400, 'This domain is registered already.')
    if (id !== undefined && !stripe.domains.includes(domain))
      return refuse(404, `No such payment method domain: '${id}'`)
    if (id === undefined) stripe.domains.push(domain)
    else if (action !== 'validate') return refuse(404, `Unrecognized request URL (${method}: ${path}).`)
    if (stripe.isReachable()) stripe.verified.add(domain)
    return { status: 200, body: shown(domain) }
  }
  const server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (part: Buffer) => {
      text += part.toString()
    })
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://double')
      const isMine = incoming.headers.authorization === `Bearer ${secretKey}`
      const { status, body } = isMine
        ? answer(incoming.method ?? 'GET', url.pathname, new URLSearchParams(text || url.search))
        : refuse(401, 'Invalid API Key provided.')
      outgoing.writeHead(status, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  stripe.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return stripe
}
