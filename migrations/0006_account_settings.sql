-- Preferences, sign-in by an identity provider, suspension and deletion.
ALTER TABLE customers ADD COLUMN theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark'));
-- JSON: kind of notification -> channels that are on.
ALTER TABLE customers ADD COLUMN notifications TEXT NOT NULL DEFAULT '{}';
ALTER TABLE customers ADD COLUMN marketing_accepted_at INTEGER;
ALTER TABLE customers ADD COLUMN delete_after INTEGER;
CREATE INDEX customers_to_erase ON customers (delete_after) WHERE state = 'deleting';

-- A customer's identity at an identity provider: keyed by the provider's subject, never by an address.
CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT;
CREATE INDEX identities_by_customer ON identities (customer_id);

-- ID tokens that were used, until they expire: each logs in once.
CREATE TABLE used_id_tokens (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
