-- The staff's second factor: a secret shared with an app (RFC 6238), encrypted at rest under a key of APP_SECRET.
CREATE TABLE second_factors (
  customer_id TEXT PRIMARY KEY REFERENCES customers (id),
  sealed_secret TEXT NOT NULL,
  -- Null until a code of the app has proved that the secret arrived.
  confirmed_at INTEGER,
  -- The step of the newest code that was used: no code is good twice.
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- Recovery codes for a lost phone, as keyed hashes; each works once.
CREATE TABLE recovery_codes (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  code_hmac TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (customer_id, code_hmac)
) STRICT;

-- The shop always has an owner: when two owners remove each other at the same time, one of them stays.
CREATE TRIGGER customers_keep_an_owner BEFORE UPDATE OF role, state, staff_suspended_at ON customers
WHEN OLD.role = 'owner' AND OLD.state = 'active' AND OLD.staff_suspended_at IS NULL
  AND (NEW.role <> 'owner' OR NEW.state <> 'active' OR NEW.staff_suspended_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM customers WHERE id <> OLD.id AND role = 'owner' AND state = 'active' AND staff_suspended_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;
