import { expect, it } from 'vitest'
import { staffTopicOf } from '#worker/chat/staff-topics.rules.ts'

it.each([
  ['UPDATE orders SET status = ?', 'orders'],
  ['update "orders" set "status" = ?', 'orders'],
  ['\n      INSERT INTO order_events (order_id) SELECT 1', 'orders'],
  ['INSERT OR IGNORE INTO order_tags (tag) VALUES (?)', 'orders'],
  ['delete from "parcels" where "id" = ?', 'orders'],
  ['insert into "request_events" ("id") values (?)', 'requests'],
  ['update "requests" set "status" = ?', 'requests'],
  // Carts, sessions and the log change all the time, and no work list shows them.
  ['insert into "cart_lines" ("id") values (?)', null],
  ['INSERT INTO audit_log (actor_id) VALUES (?)', null],
  ['UPDATE sessions SET last_used_at = ?', null],
  ['SELECT * FROM orders', null],
])('the topic of %s is %s', (statement, topic) => {
  expect(staffTopicOf(statement)).toBe(topic)
})
