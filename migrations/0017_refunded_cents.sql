-- The refunded sum of an order, for the screens. It is computed from refunds and disputes.
ALTER TABLE orders ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0;
