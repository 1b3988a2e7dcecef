import { demoPasswordHash } from '#scripts/local/seed.ts'
import type { TestShop } from '#test/support/shop.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
/**
 * Customers and sessions written directly into D1, in the state that registering, confirming and logging in leave
 * (../registration.test.ts and ../login.test.ts prove that), without the seconds of hashing.
 */
import { hashToken, newId, randomToken } from '#worker/platform/keyring.adapter.ts'

export interface Member extends Visitor {
  email: string
  token: string
  userId: string
}

/** A device of a customer that logged in just now. */
export async function aSession(shop: TestShop, customerId: string): Promise<{ visitor: Visitor; sessionId: string }> {
  const visitor = new Visitor(shop)
  const [sessionId, token, now] = [newId('session'), randomToken(), Date.now()]
  const database = await shop.database()
  await database.batch([
    database
      .prepare(
        `INSERT INTO sessions (id, customer_id, device_hash, device_name, os, started_at)
          VALUES (?, ?, ?, 'Mozilla Firefox', 'Linux', ?)`,
      )
      .bind(sessionId, customerId, await hashToken(visitor.deviceId), now),
    database
      .prepare('INSERT INTO session_tokens (hash, session_id, issued_at) VALUES (?, ?, ?)')
      .bind(await hashToken(token), sessionId, now),
  ])
  return { visitor: Object.assign(visitor, { token, userId: customerId }), sessionId }
}

/** A confirmed customer with the usual password, logged in a moment ago. */
export async function aMember(
  shop: TestShop,
  more: { email?: string; phone?: string; language?: 'en' | 'es'; firstName?: string; lastName?: string } = {},
): Promise<Member> {
  const [id, email, now] = [newId('customer'), more.email ?? anAddress('member'), Date.now()]
  const database = await shop.database()
  await database
    .prepare(
      `INSERT INTO customers (id, first_name, last_name, email, phone, email_verified_at, phone_verified_at,
        password_hash, language,
        terms_version, terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-11', ?, '2026-11', ?, ?)`,
    )
    .bind(
      id,
      more.firstName ?? 'María José',
      more.lastName ?? 'Ibáñez',
      email,
      more.phone ?? null,
      now,
      more.phone ? now : null,
      await demoPasswordHash(),
      more.language ?? 'en',
      now,
      now,
      now,
    )
    .run()
  const { visitor } = await aSession(shop, id)
  return Object.assign(visitor, { email }) as Member
}
