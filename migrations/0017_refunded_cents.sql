-- How much of an order's money is back, for the screens; the truth is in refunds and disputes.
ALTER TABLE orders ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0;
