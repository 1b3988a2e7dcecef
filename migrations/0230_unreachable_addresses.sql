-- Addresses that a provider says take no messages (docs/decisions/150). Without an end the mark stays until somebody says
-- that the address works again.
CREATE TABLE unreachable_addresses (
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('unknown', 'refused', 'held')),
  since INTEGER NOT NULL,
  ends_at INTEGER,
  PRIMARY KEY (channel, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX unreachable_by_end ON unreachable_addresses (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX unreachable_by_age ON unreachable_addresses (since);
-- The provider names a message by its own id when it tells what became of it.
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;
-- Whether what was just sent to an address has come back.
CREATE INDEX outbox_dead_by_recipient ON outbox (recipient, created_at) WHERE state = 'dead';
-- Whoever has used a code or link that was sent to an address is reached there.
CREATE TRIGGER email_is_reached AFTER UPDATE OF email_verified_at ON customers
WHEN NEW.email IS NOT NULL AND NEW.email_verified_at IS NOT NULL
BEGIN
  DELETE FROM unreachable_addresses WHERE channel = 'email' AND address = NEW.email;
END;
CREATE TRIGGER phone_is_reached AFTER UPDATE OF phone_verified_at ON customers
WHEN NEW.phone IS NOT NULL AND NEW.phone_verified_at IS NOT NULL
BEGIN
  DELETE FROM unreachable_addresses WHERE channel = 'sms' AND address = NEW.phone;
END;
