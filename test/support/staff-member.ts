/** New members of staff in a test's shop, invited by an owner. */
import { mailedToken } from './mailed-token.ts'
import type { TestShop } from './shop.ts'
import { anAddress, password, Visitor, type Answer } from './visitor.ts'

export const staffPassword = 'Imprenta#2026'

/**
 * Invites a new address.
 * @returns the address and the token of its link
 */
export async function anInvitation(
  owner: Visitor,
  role: 'staff' | 'owner' = 'staff',
  email = anAddress('worker'),
): Promise<{ email: string; token: string }> {
  const answer = await owner.post('/api/staff/team/invitations', { email, firstName: 'Elena', lastName: 'Prado', role })
  if (answer.status !== 200) throw new Error(`could not invite: ${answer.status}`)
  return { email, token: await mailedToken(owner, email, '/staff/invitation') }
}

/** Accepts an invitation. */
export const accept = (visitor: Visitor, token: string, others: object = {}): Promise<Answer> =>
  visitor.post(
    '/api/staff/invitation',
    { firstName: 'Elena', lastName: 'Prado', password: staffPassword, ...others },
    { Authorization: token },
  )

/** Logs a member of staff in at the console and keeps their token. */
export async function enter(visitor: Visitor, email: string, secret = password, otp = ''): Promise<Answer> {
  const answer = await visitor.post(
    '/api/staff/login',
    {
      email,
      password: secret,
      otp,
      deviceinfo: { deviceId: visitor.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' },
    },
    { Authorization: '' },
  )
  if (answer.status === 200) {
    visitor.token = answer.body['token'] ?? null
    visitor.userId = answer.body['userId'] ?? null
  }
  return answer
}

/** A new member of staff, logged in. */
export async function aNewcomer(
  shop: Pick<TestShop, 'url'>,
  owner: Visitor,
  role: 'staff' | 'owner' = 'staff',
): Promise<Visitor & { email: string }> {
  const { email, token } = await anInvitation(owner, role)
  const visitor = new Visitor(shop)
  await accept(visitor, token)
  await enter(visitor, email, staffPassword)
  return Object.assign(visitor, { email })
}

/** An owner says what a member of staff may do. */
export const grant = (
  owner: Visitor,
  worker: Visitor,
  body: { permissions: string[]; refundCents: number },
): Promise<Answer> => owner.call('PUT', `/api/staff/team/${worker.userId}/permissions`, body)

/** A new member of staff with exactly these permissions, logged in anew. */
export async function aWorker(
  shop: Pick<TestShop, 'url'>,
  owner: Visitor,
  permissions: string[],
  refundCents = 0,
): Promise<Visitor & { email: string }> {
  const worker = await aNewcomer(shop, owner)
  const { status } = await grant(owner, worker, { permissions, refundCents })
  if (status !== 200) throw new Error(`could not grant ${permissions.join(', ')}: ${status}`)
  await enter(worker, worker.email, staffPassword)
  return worker
}
