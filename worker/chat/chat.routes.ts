import type { Context } from 'hono'
import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { callerAddress } from '#worker/accounts/sessions/admit.ts'
import type { Handlers } from '#worker/api/handler.ts'
import type { Env } from '#worker/env.ts'
import { serveUpload } from '#worker/files/uploads.routes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { networkOf } from '#worker/platform/network.rules.ts'
import type { Services } from '#worker/services.ts'
import { admitToChat } from './admit-to-chat.ts'
import { findChatFile } from './chat.queries.ts'
import { tokenProtocol, type ChatMember, type UpgradeSource } from './chat.rules.ts'

/**
 * Accepts a WebSocket of our own pages, or of a program, which sends no Origin. A page of another site cannot open one
 * with a visitor's browser (S-29). @throws ShopError upgrade_required, forbidden
 */
function requireUpgrade(c: Context<{ Bindings: Env }>, services: Services): void {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw new ShopError('upgrade_required')
  const origin = c.req.header('Origin')
  if (origin && ![new URL(services.config.PUBLIC_URL).origin, new URL(c.req.url).origin].includes(origin))
    throw new ShopError('forbidden')
}

/**
 * The person an upgrade is for, by the token next to our protocol's name (`tinta, token.…`). It gets a place that
 * strangers cannot take; the first frame must still prove the right to the room. An invalid token counts as none.
 */
async function sourceOf(
  c: Context<{ Bindings: Env }>,
  services: Services,
  belongs: (member: ChatMember) => boolean,
): Promise<UpgradeSource> {
  const offered = (c.req.header('Sec-WebSocket-Protocol') ?? '').split(',').map((name) => name.trim())
  const token = offered.find((name) => name.startsWith(tokenProtocol))?.slice(tokenProtocol.length)
  const member = token === undefined ? null : await admitToChat(services, token)
  return { provedId: member && belongs(member) ? member.userId : null, line: networkOf(callerAddress(c)).line }
}

/** Opens the room of an existing account; strangers create no rooms. @throws ShopError malformed, not_found, busy */
async function openRoom(
  c: Context<{ Bindings: Env }>,
  services: Services,
  room: string | null,
  mode: 'chat' | 'live',
): Promise<Response> {
  if (room === null) throw new ShopError('malformed')
  requireUpgrade(c, services)
  const customer = await findCustomer(services.db, room)
  if (customer?.state !== 'active') throw new ShopError('not_found')
  const belongs = ({ side, userId }: ChatMember): boolean => side === 'shop' || userId === room
  const answer = await services.chat.open(room, mode, c.req.raw, await sourceOf(c, services, belongs))
  if (answer.status !== 101) throw new ShopError('busy')
  return answer
}

export const chatRoutes = {
  chatSocket: ({ query, services, c }) => openRoom(c, services, query.room, 'chat'),
  liveSocket: ({ query, services, c }) => openRoom(c, services, query.room, 'live'),

  /** The inbox requires a staff session in its first frame. */
  async staffInboxSocket({ services, c }) {
    requireUpgrade(c, services)
    const answer = await services.inbox.open(c.req.raw, await sourceOf(c, services, ({ side }) => side === 'shop'))
    if (answer.status !== 101) throw new ShopError('busy')
    return answer
  },

  /** A file that was shown in the customer's room, by either side. */
  async chatFile({ params, customer, services }) {
    const upload = await findChatFile(services.db, customer.id, params.uploadId)
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },
} satisfies Partial<Handlers>
