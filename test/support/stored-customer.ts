import { demoPasswordHash } from '#scripts/local/seed.ts'
import type { Database } from '#scripts/local/shop.ts'
/**
 * Customers and sessions written directly into D1, in the state that registering, confirming and logging in leave
 * (test/accounts/registration.shop.test.ts and login.shop.test.ts prove that), without the time of hashing.
 */
import { hashToken, newId, randomToken } from '#worker/platform/keyring.adapter.ts'

export interface StoredCustomer {
  email: string
  phone?: string | undefined
  language?: 'en' | 'es' | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Writes a confirmed customer with the usual password.
 * @returns their id
 */
export async function storeCustomer(database: Database, customer: StoredCustomer): Promise<string> {
  const [id, now] = [newId('customer'), Date.now()]
  await database
    .prepare(
      `INSERT INTO customers (id, first_name, last_name, email, phone, email_verified_at, phone_verified_at,
        password_hash, language,
        terms_version, terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-11', ?, '2026-11', ?, ?)`,
    )
    .bind(
      id,
      customer.firstName ?? 'María José',
      customer.lastName ?? 'Ibáñez',
      customer.email,
      customer.phone ?? null,
      now,
      customer.phone ? now : null,
      await demoPasswordHash(),
      customer.language ?? 'en',
      now,
      now,
      now,
    )
    .run()
  return id
}

/** Writes a session of a customer on a device, which began just now; returns its id and token. */
export async function storeSession(
  database: Database,
  customerId: string,
  deviceId: string,
): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token, now] = [newId('session'), randomToken(), Date.now()]
  await database.batch([
    database
      .prepare(
        `INSERT INTO sessions (id, customer_id, device_hash, device_name, os, started_at)
          VALUES (?, ?, ?, 'Mozilla Firefox', 'Linux', ?)`,
      )
      .bind(sessionId, customerId, await hashToken(deviceId), now),
    database
      .prepare('INSERT INTO session_tokens (hash, session_id, issued_at) VALUES (?, ?, ?)')
      .bind(await hashToken(token), sessionId, now),
  ])
  return { sessionId, token }
}
