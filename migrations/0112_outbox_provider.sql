-- What the provider called a message it took, to ask about it there.
ALTER TABLE outbox ADD COLUMN provider_id TEXT;
