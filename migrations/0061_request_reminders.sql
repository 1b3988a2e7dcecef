-- When a reminder was handled, sent or not, so that each is handled once. The outbox cannot tell this: its rows are
-- deleted after 90 days, and a customer who wants no messages has none.
ALTER TABLE quotes ADD COLUMN reminded_at INTEGER;
ALTER TABLE proofs ADD COLUMN reminded_at INTEGER;
ALTER TABLE requests ADD COLUMN reminded_at INTEGER;
UPDATE quotes SET reminded_at = created_at WHERE EXISTS (SELECT 1 FROM outbox WHERE outbox.id IN ('expiring:' || quotes.id || ':email', 'expiring:' || quotes.id || ':sms'));
UPDATE proofs SET reminded_at = created_at WHERE EXISTS (SELECT 1 FROM outbox WHERE outbox.id IN ('proof-waits:' || proofs.id || ':email', 'proof-waits:' || proofs.id || ':sms'));
UPDATE requests SET reminded_at = waiting_since WHERE EXISTS (SELECT 1 FROM outbox WHERE outbox.id IN ('silent:' || requests.last_change || ':email', 'silent:' || requests.last_change || ':sms'));
