-- A registration that waits for its proof is a row of its own: several people may register one address, and a proof
-- confirms the registration it was sent for. The account behind it has no address until then, so nobody finds it.
CREATE TABLE registrations (
  customer_id TEXT PRIMARY KEY REFERENCES customers (id),
  email TEXT,
  phone TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
) STRICT;
CREATE INDEX registrations_by_email ON registrations (email, created_at) WHERE email IS NOT NULL;
CREATE INDEX registrations_by_phone ON registrations (phone, created_at) WHERE phone IS NOT NULL;
CREATE INDEX registrations_by_end ON registrations (expires_at);

-- Accounts that were registered and never confirmed become such registrations, for a day from now. One that has orders
-- or requests keeps its address: only its password goes, and whoever registers the address takes it over.
CREATE TABLE unconfirmed AS
  SELECT id FROM customers
  WHERE email_verified_at IS NULL AND phone_verified_at IS NULL AND state = 'active' AND role = 'customer'
    AND password_hash <> 'none';
INSERT INTO registrations (customer_id, email, phone, created_at, expires_at)
  SELECT id, email, phone, created_at, CAST(unixepoch() AS INTEGER) * 1000 + 86400000 FROM customers
  WHERE id IN (SELECT id FROM unconfirmed) AND (email IS NOT NULL OR phone IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.customer_id = customers.id)
    AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.customer_id = customers.id);
UPDATE customers SET email = NULL, phone = NULL WHERE id IN (SELECT customer_id FROM registrations);
UPDATE customers SET password_hash = 'none'
  WHERE id IN (SELECT id FROM unconfirmed) AND id NOT IN (SELECT customer_id FROM registrations);
DROP TABLE unconfirmed;

-- How often something was done in a window of time that begins with its first time. Keys are hashed or name no person.
CREATE TABLE tallies (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tallies_by_end ON tallies (ends_at);
