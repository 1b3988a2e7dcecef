-- Accounts. Mail addresses and phones are canonical (lower case, NFC; E.164), so UNIQUE means one account each.
-- Instants are ms since 1970.
CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  role TEXT NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'staff', 'owner')),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleting', 'erased')),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT UNIQUE,
  phone TEXT UNIQUE,
  custom_key TEXT UNIQUE,
  email_verified_at INTEGER,
  phone_verified_at INTEGER,
  password_hash TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
  terms_version TEXT NOT NULL,
  terms_accepted_at INTEGER NOT NULL,
  service_messages_version TEXT NOT NULL,
  service_messages_accepted_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- A session: one device that is logged in, with a chain of tokens, each of which replaces the one before.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  device_hash TEXT,
  device_name TEXT NOT NULL,
  os TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_customer ON sessions (customer_id);

CREATE TABLE session_tokens (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  parent_hash TEXT,
  issued_at INTEGER NOT NULL,
  rotated_at INTEGER,
  successor_used_at INTEGER
) STRICT;
CREATE INDEX session_tokens_by_session ON session_tokens (session_id);

-- Verification codes. A new one revokes the customer's older ones; tries are counted before a guess is checked.
CREATE TABLE pending_codes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  code_hmac TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pending_codes_by_customer ON pending_codes (customer_id, created_at);

-- Single-use links sent by mail, each for one purpose and one address.
CREATE TABLE link_tokens (
  hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  address TEXT NOT NULL,
  -- What takes effect when the link is used, e.g. the hash of the new password.
  payload TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX link_tokens_by_customer ON link_tokens (customer_id, purpose);

-- Exact counters: the rate-limit binding is only a cheap first limit. Keys are hashed.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
