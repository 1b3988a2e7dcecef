/** Which sockets a room or the inbox lets in: what has shown who it is takes its place before what has not. */
import { chatLimits, socketProtocol, type ChatMember } from '#worker/chat/chat.rules.ts'

/** What the Worker says of an upgrade: who it is for, if a token came with it, and from where it comes. */
export interface Upgrade {
  /** The customer or the person of the staff whose token came with the upgrade; null without one. */
  provedId: string | null
  /** The network line it comes from. */
  line: string
}

/** What a socket remembers of its upgrade, beside who proved to be on it. */
export interface Placed extends Upgrade {
  connectedAt: number
  member: ChatMember | null
}

export const upgradeOf = (request: Request): Upgrade => {
  const query = new URL(request.url).searchParams
  return { provedId: query.get('proved'), line: query.get('line') ?? '' }
}

/** Whether there is a place: strangers have few and fill nobody else's. */
export function hasPlace(open: readonly Placed[], { provedId, line }: Upgrade): boolean {
  const strangers = open.filter((one) => one.member === null && one.provedId === null)
  if (provedId !== null) return open.length - strangers.length < chatLimits.sockets
  return (
    open.length < chatLimits.sockets &&
    strangers.length < chatLimits.unproved &&
    strangers.filter((one) => one.line === line).length < chatLimits.unprovedOfLine
  )
}

/** The oldest sockets of a person that are more than one person has. */
export const surplusOf = <Socket>(open: readonly (readonly [Socket, Placed])[], userId: string): Socket[] =>
  open
    .filter(([, { member }]) => member?.userId === userId)
    .sort(([, one], [, other]) => other.connectedAt - one.connectedAt)
    .slice(chatLimits.socketsOfPerson)
    .map(([socket]) => socket)

/** The answer to an upgrade; a client that offered protocols is told which of them it got. */
export const upgraded = (request: Request, client: WebSocket): Response =>
  new Response(null, {
    status: 101,
    webSocket: client,
    headers: request.headers.has('Sec-WebSocket-Protocol') ? { 'Sec-WebSocket-Protocol': socketProtocol } : {},
  })
