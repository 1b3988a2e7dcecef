-- The ledger: every movement of an order's money (captured, refund requested, refunded, disputed). Rows are never changed.
-- The id names kind and object (`captured:pi_…`), so that a movement is written once, however often it is reported.
CREATE TABLE money_events (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_intent_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('captured', 'refund_requested', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost')),
  cents INTEGER NOT NULL CHECK (cents > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX money_events_by_order ON money_events (order_id, at);
CREATE INDEX money_events_by_intent ON money_events (payment_intent_id, kind);
CREATE TRIGGER money_events_stay BEFORE UPDATE ON money_events BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER money_events_remain BEFORE DELETE ON money_events BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- Refunds. A row is written before the provider is asked; its id is the idempotency key.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_intent_id TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  reason TEXT NOT NULL,
  note TEXT,
  state TEXT NOT NULL CHECK (state IN ('asked', 'pending', 'succeeded', 'failed')),
  stripe_refund_id TEXT UNIQUE,
  attempt INTEGER NOT NULL DEFAULT 1,
  next_try_at INTEGER NOT NULL,
  failure TEXT,
  -- The change it came with.
  change_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_by_intent ON refunds (payment_intent_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE state IN ('asked', 'pending');

CREATE TABLE disputes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_intent_id TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  opened_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
CREATE INDEX disputes_by_intent ON disputes (payment_intent_id);
CREATE INDEX disputes_open ON disputes (opened_at) WHERE state = 'open';

-- Triggers write the ledger from the two tables, so that they cannot disagree with it.
CREATE TRIGGER refunds_requested AFTER INSERT ON refunds BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('refund_requested:' || new.id, new.order_id, new.payment_intent_id, 'refund_requested', new.cents, new.created_at);
END;
CREATE TRIGGER refunds_born_done AFTER INSERT ON refunds WHEN new.state IN ('succeeded', 'failed') BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES (CASE new.state WHEN 'succeeded' THEN 'refunded:' ELSE 'refund_failed:' END || new.id, new.order_id, new.payment_intent_id,
      CASE new.state WHEN 'succeeded' THEN 'refunded' ELSE 'refund_failed' END, new.cents, new.created_at);
END;
CREATE TRIGGER refunds_done AFTER UPDATE OF state ON refunds WHEN new.state <> old.state AND new.state IN ('succeeded', 'failed') BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES (CASE new.state WHEN 'succeeded' THEN 'refunded:' ELSE 'refund_failed:' END || new.id, new.order_id, new.payment_intent_id,
      CASE new.state WHEN 'succeeded' THEN 'refunded' ELSE 'refund_failed' END, new.cents, new.updated_at);
END;
CREATE TRIGGER disputes_opened AFTER INSERT ON disputes BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('dispute_opened:' || new.id, new.order_id, new.payment_intent_id, 'dispute_opened', new.cents, new.opened_at);
END;
CREATE TRIGGER disputes_closed AFTER UPDATE OF state ON disputes WHEN new.state <> old.state AND new.state IN ('won', 'lost') BEGIN
  INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    VALUES ('dispute_' || new.state || ':' || new.id, new.order_id, new.payment_intent_id, 'dispute_' || new.state, new.cents, new.closed_at);
END;

-- Reviews: what staff must decide before an order goes on. Each reason has a row of its own.
CREATE TABLE order_reviews (
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL,
  -- The intent, dispute or refund it is about.
  subject TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refunded', 'settled')),
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by TEXT,
  decision_id TEXT,
  PRIMARY KEY (order_id, reason, subject)
) STRICT;
CREATE INDEX order_reviews_open ON order_reviews (opened_at) WHERE state = 'open';

-- Orders that were held and paid before the ledger existed.
UPDATE orders SET held_from = 'awaiting_payment' WHERE status = 'on_hold';
INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
  SELECT 'captured:' || payment_intent_id, id, payment_intent_id, 'captured', total_cents, paid_at FROM orders
  WHERE paid_at IS NOT NULL AND payment_intent_id IS NOT NULL;
INSERT INTO order_reviews (order_id, reason, subject, opened_at)
  SELECT id, review_reason, coalesce(payment_intent_id, ''), updated_at FROM orders WHERE review_reason IS NOT NULL;
