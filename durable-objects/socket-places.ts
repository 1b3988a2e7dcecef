/** Which sockets a room or the inbox lets in: what has shown who it is takes its place before what has not. */
import { chatLimits, socketProtocol, type PlacedSocket, type UpgradeSource } from '#worker/chat/chat.rules.ts'

export const upgradeOf = (request: Request): UpgradeSource => {
  const query = new URL(request.url).searchParams
  return { provedId: query.get('proved'), line: query.get('line') ?? '' }
}

/** Whether there is a place: strangers have few and fill nobody else's. */
export function hasPlace(open: readonly PlacedSocket[], { provedId, line }: UpgradeSource): boolean {
  const strangers = open.filter((one) => one.member === null && one.provedId === null)
  // A person's sockets that have not proved themselves yet make no room by themselves: they are bounded here.
  const unprovedOfPerson = open.filter((one) => one.member === null && one.provedId === provedId)
  if (provedId !== null)
    return open.length - strangers.length < chatLimits.sockets && unprovedOfPerson.length < chatLimits.socketsOfPerson
  return (
    open.length < chatLimits.sockets &&
    strangers.length < chatLimits.unproved &&
    strangers.filter((one) => one.line === line).length < chatLimits.unprovedOfLine
  )
}

/** The oldest sockets of a person that are more than one person has. */
export const surplusOf = <Socket>(open: readonly (readonly [Socket, PlacedSocket])[], userId: string): Socket[] =>
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
