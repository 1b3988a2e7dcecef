import type { TestShop } from '#test/support/shop.ts'
import { storeCustomer, storeSession, type StoredCustomer } from '#test/support/stored-customer.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'

/** A customer who was written into the database, with everything that a test may ask about them. */
export interface Member extends Visitor {
  email: string
  token: string
  userId: string
}

/** A device of a customer that logged in just now. */
export async function aSession(
  shop: Pick<TestShop, 'url' | 'database'>,
  customerId: string,
): Promise<{ visitor: Visitor; sessionId: string }> {
  const visitor = new Visitor(shop)
  const { sessionId, token } = await storeSession(await shop.database(), customerId, visitor.deviceId)
  return { visitor: Object.assign(visitor, { token, userId: customerId }), sessionId }
}

/** A confirmed customer with the usual password, logged in a moment ago. */
export async function aMember(
  shop: Pick<TestShop, 'url' | 'database'>,
  more: Partial<StoredCustomer> = {},
): Promise<Member> {
  const email = more.email ?? anAddress('member')
  const { visitor } = await aSession(shop, await storeCustomer(await shop.database(), { ...more, email }))
  return Object.assign(visitor, { email }) as Member
}
