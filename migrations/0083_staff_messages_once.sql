-- What staff write to or about a customer has the idempotency key of their form: the same form sent again, after an
-- answer that was lost, is the same question, answer, quote, proof or note.
ALTER TABLE request_events ADD COLUMN client_key TEXT;
CREATE UNIQUE INDEX request_events_once ON request_events (request_id, client_key) WHERE client_key IS NOT NULL;
ALTER TABLE customer_notes ADD COLUMN client_key TEXT;
CREATE UNIQUE INDEX customer_notes_once ON customer_notes (customer_id, client_key) WHERE client_key IS NOT NULL;
