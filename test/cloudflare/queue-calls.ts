/** Queues, their consumers and event subscriptions, as wrangler's `queues` commands and its deployment call them. */
import { randomUUID } from 'node:crypto'
import type { AccountState, Queue, Subscription } from './account-state.ts'
import { json, Refused, type Route } from './calls.ts'

interface Consumer {
  type: string
  script_name: string
  dead_letter_queue?: string
}

const idOf = () => randomUUID().replaceAll('-', '')
const presented = (queue: Queue) => ({
  ...queue,
  created_on: '2026-11-23T00:00:00Z',
  modified_on: '2026-11-23T00:00:00Z',
  producers: [],
  producers_total_count: 0,
  consumers_total_count: queue.consumers.length,
})
function queueOf(state: AccountState, id = ''): Queue {
  const found = state.queues.find(({ queue_id }) => queue_id === id)
  if (!found) throw new Refused(404, 11_000, 'Queue not found')
  return found
}
function subscriptionOf(state: AccountState, wanted = ''): Subscription {
  const found = state.subscriptions.find(({ id }) => id === wanted)
  if (!found) throw new Refused(404, 1002, 'Subscription not found')
  return found
}
function newQueue(state: AccountState, name: string): Queue {
  const made: Queue = { queue_id: idOf(), queue_name: name, consumers: [] }
  state.queues.push(made)
  return made
}

/** A dead letter queue that is missing is made, as Cloudflare's page "Dead Letter Queues" says. */
function consume(state: AccountState, queue: Queue, asked: Consumer, id: string) {
  if (!state.scripts.has(asked.script_name)) throw new Refused(404, 11_001, `Script ${asked.script_name} not found`)
  const { script_name: script, ...rest } = asked
  const made = { consumer_id: id, script, ...rest }
  queue.consumers.push(made)
  const dead = asked.dead_letter_queue
  if (dead !== undefined && !state.queues.some(({ queue_name }) => queue_name === dead)) newQueue(state, dead)
  return made
}

/** A domain that sends, once: a zone of the account, or a name in one. @throws Refused */
function checkSource(state: AccountState, { type, zone_id: zoneId, domain = '' }: Subscription['source']): void {
  if (type !== 'email.sending') return
  const zone = state.zones.find(({ id }) => id === zoneId)
  if (!zone || !(domain === zone.name || domain.endsWith(`.${zone.name}`)))
    throw new Refused(400, 1003, `domain ${domain} is not in zone ${zoneId}`)
  if (!state.sendingDomains.includes(domain)) throw new Refused(400, 1004, `${domain} is not a sending domain`)
  if (state.subscriptions.some(({ source }) => source.type === type && source.domain === domain))
    throw new Refused(409, 1005, 'a subscription for this source exists')
}

export const queueRoutes: Route[] = [
  [
    'GET',
    /^\/accounts\/\w+\/queues$/,
    ({ query }, { state }) => {
      const names = query.getAll('name')
      return state.queues.filter(({ queue_name }) => names.length === 0 || names.includes(queue_name)).map(presented)
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/queues$/,
    (call, { state }) => {
      const { queue_name: name } = json<{ queue_name: string }>(call)
      if (state.queues.some(({ queue_name }) => queue_name === name))
        throw new Refused(409, 11_009, `Queue name '${name}' is already taken.`)
      return presented(newQueue(state, name))
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/queues\/(\w+)\/consumers$/,
    (call, { state }) => {
      const queue = queueOf(state, call.params[0])
      if (queue.consumers.length > 0) throw new Refused(400, 11_004, 'Queue already has a consumer')
      return consume(state, queue, json<Consumer>(call), idOf())
    },
  ],
  [
    'PUT',
    /^\/accounts\/\w+\/queues\/(\w+)\/consumers\/(\w+)$/,
    (call, { state }) => {
      const queue = queueOf(state, call.params[0])
      queue.consumers = queue.consumers.filter(({ consumer_id }) => consumer_id !== call.params[1])
      return consume(state, queue, json<Consumer>(call), call.params[1] ?? '')
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/event_subscriptions\/subscriptions$/,
    ({ query }, { state }) =>
      state.subscriptions.filter(({ destination }) => destination.queue_id === query.get('queue_id')),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/event_subscriptions\/subscriptions$/,
    (call, { state }) => {
      const asked = json<Omit<Subscription, 'id'>>(call)
      queueOf(state, asked.destination.queue_id)
      checkSource(state, asked.source)
      const made = { id: idOf(), ...asked }
      state.subscriptions.push(made)
      return made
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/event_subscriptions\/subscriptions\/(\w+)$/,
    ({ params }, { state }) => subscriptionOf(state, params[0]),
  ],
  [
    'PATCH',
    /^\/accounts\/\w+\/event_subscriptions\/subscriptions\/(\w+)$/,
    (call, { state }) => Object.assign(subscriptionOf(state, call.params[0]), json<Partial<Subscription>>(call)),
  ],
]
