/**
 * How many sockets a room or the inbox accepts. Sockets of authenticated people and of strangers are counted apart, so
 * that strangers cannot fill the places of the others.
 */
import { chatLimits, socketProtocol, type PlacedSocket, type UpgradeSource } from '#worker/chat/chat.rules.ts'

export const upgradeOf = (request: Request): UpgradeSource => {
  const query = new URL(request.url).searchParams
  return { provedId: query.get('proved'), line: query.get('line') ?? '' }
}

/** Whether one more socket fits. Strangers have few places of their own. */
export function hasPlace(open: readonly PlacedSocket[], { provedId, line }: UpgradeSource): boolean {
  const strangers = open.filter((one) => one.member === null && one.provedId === null)
  // A person's sockets that have not authenticated yet are not closed as surplus, so they have a limit of their own.
  const unprovedOfPerson = open.filter((one) => one.member === null && one.provedId === provedId)
  if (provedId !== null)
    return open.length - strangers.length < chatLimits.sockets && unprovedOfPerson.length < chatLimits.socketsOfPerson
  return (
    open.length < chatLimits.sockets &&
    strangers.length < chatLimits.unproved &&
    strangers.filter((one) => one.line === line).length < chatLimits.unprovedOfLine
  )
}

/** The oldest sockets of a person that exceed the limit for one person. */
export const surplusOf = <Socket>(open: readonly (readonly [Socket, PlacedSocket])[], userId: string): Socket[] =>
  open
    .filter(([, { member }]) => member?.userId === userId)
    .sort(([, one], [, other]) => other.connectedAt - one.connectedAt)
    .slice(chatLimits.socketsOfPerson)
    .map(([socket]) => socket)

/** The answer to an upgrade. It names the protocol that was chosen from those the client offered. */
export const upgraded = (request: Request, client: WebSocket): Response =>
  new Response(null, {
    status: 101,
    webSocket: client,
    headers: request.headers.has('Sec-WebSocket-Protocol') ? { 'Sec-WebSocket-Protocol': socketProtocol } : {},
  })
