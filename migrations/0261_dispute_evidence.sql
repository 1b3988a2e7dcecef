-- Why a bank disputes a payment, until when it can be answered, and whether it waits for an answer (docs/decisions/167).
-- Open disputes get theirs with the next reading, at most ten minutes later.
ALTER TABLE disputes ADD COLUMN reason TEXT;
ALTER TABLE disputes ADD COLUMN due_at INTEGER;
ALTER TABLE disputes ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE disputes ADD COLUMN answered_at INTEGER;
CREATE INDEX disputes_waiting ON disputes (due_at) WHERE state = 'open' AND is_waiting = 1;
CREATE INDEX disputes_by_order ON disputes (order_id);
