-- The provider's id of a message that it accepted.
ALTER TABLE outbox ADD COLUMN provider_id TEXT;
