-- A bank that only asks takes no money: an inquiry is kept beside the disputes and does not count in the ledger. One that
-- becomes a dispute counts from then on. A dispute may be decided more than once.
ALTER TABLE disputes ADD COLUMN is_inquiry INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER disputes_opened;
CREATE TRIGGER disputes_opened AFTER INSERT ON disputes WHEN new.is_inquiry = 0 BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('dispute_opened:' || new.id, new.order_id, new.payment_intent_id, 'dispute_opened', new.cents, new.opened_at);
END;
CREATE TRIGGER disputes_after_inquiry AFTER UPDATE OF is_inquiry ON disputes WHEN old.is_inquiry = 1 AND new.is_inquiry = 0 BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('dispute_opened:' || new.id, new.order_id, new.payment_intent_id, 'dispute_opened', new.cents, new.opened_at);
END;

DROP TRIGGER disputes_closed;
CREATE TRIGGER disputes_closed AFTER UPDATE OF state ON disputes
WHEN new.state <> old.state AND new.state IN ('won', 'lost') AND new.is_inquiry = 0 BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('dispute_' || new.state || ':' || new.id, new.order_id, new.payment_intent_id, 'dispute_' || new.state, new.cents, new.closed_at)
    ON CONFLICT (id) DO NOTHING;
END;
