/**
 * The queue that Cloudflare writes events of sent mail into, and its subscription to the sender's domain
 * (docs/decisions/150). Each function looks first and makes only what is missing.
 */
import { mailEventTypes } from '#worker/notify/mail-events.rules.ts'
import { namesOf, type Target } from './owner-file.ts'
import { askWrangler, wrangler, WranglerFailed } from './wrangler.ts'

interface Subscription {
  id: string
  enabled: boolean
  source: { type: string; domain?: string }
  events: string[]
}

/** @throws WranglerFailed */
async function ensureQueue(name: string): Promise<void> {
  const known = await askWrangler(['queues', 'info', name])
  if (known.status === 0) return
  if (!/does not exist/.test(known.output)) throw new WranglerFailed(known.output)
  await wrangler(['queues', 'create', name])
}

/** The queue and the one for events that could not be taken; wrangler refuses a Worker whose queue is missing. @throws WranglerFailed */
export async function ensureQueues(target: Target): Promise<void> {
  const { mailEvents, deadMailEvents } = namesOf(target)
  await ensureQueue(deadMailEvents)
  await ensureQueue(mailEvents)
}

/** The id of the zone that a domain is in: wrangler wants it and has no command that says it. @throws WranglerFailed */
async function zoneOf(domain: string): Promise<string> {
  const { stdout } = await wrangler(['auth', 'token', '--json'])
  const said = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { token?: string; key?: string; email?: string }
  const headers: Record<string, string> = said.token
    ? { Authorization: `Bearer ${said.token}` }
    : { 'X-Auth-Key': said.key ?? '', 'X-Auth-Email': said.email ?? '' }
  const api = process.env['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4'
  const labels = domain.split('.')
  for (const name of labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))) {
    const answer = await fetch(`${api}/zones?${new URLSearchParams({ name })}`, { headers })
    const { result } = (await answer.json()) as { result?: { id: string }[] | null }
    if (result?.[0]) return result[0].id
  }
  throw new WranglerFailed(`Could not find zone for ${domain}`)
}

/** The subscriptions of the shop's queue to a domain's mail. @throws WranglerFailed */
async function subscriptionsTo(target: Target, domain: string): Promise<Subscription[]> {
  const { mailEvents } = namesOf(target)
  const { stdout } = await wrangler(['queues', 'subscription', 'list', mailEvents, '--per-page', '100', '--json'])
  const list = JSON.parse(stdout.slice(stdout.indexOf('['))) as Subscription[]
  return list.filter(({ source }) => source.type === 'email.sending' && source.domain === domain)
}

const isWhole = ({ enabled, events }: Subscription): boolean =>
  enabled && mailEventTypes.every((type) => events.includes(type))

/** Whether the shop is told of all that comes back from the sender's domain. @throws WranglerFailed */
export async function isTold(target: Target, sender: string): Promise<boolean> {
  return (await subscriptionsTo(target, sender.split('@')[1] ?? '')).some(isWhole)
}

/** Subscribes the queue to the events of the sender's domain. @throws WranglerFailed */
export async function ensureSubscription(target: Target, sender: string): Promise<void> {
  const domain = sender.split('@')[1] ?? ''
  const { mailEvents } = namesOf(target)
  const events = mailEventTypes.join(',')
  const [known] = await subscriptionsTo(target, domain)
  if (known && isWhole(known)) return
  if (known) {
    await wrangler(['queues', 'subscription', 'update', mailEvents, '--id', known.id, '--events', events, '--enabled'])
    return
  }
  await wrangler([
    'queues',
    'subscription',
    'create',
    mailEvents,
    '--source',
    'email.sending',
    '--events',
    events,
    '--zone-id',
    await zoneOf(domain),
    '--domain',
    domain,
  ])
}
