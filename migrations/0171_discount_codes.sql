-- Discount codes (docs/decisions/129). An order keeps the code and the sum that it took off the goods; a row of
-- discount_uses is one use of a code, and goes when its order is cancelled, expires or is erased.
CREATE TABLE discount_codes (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  percent INTEGER CHECK (percent BETWEEN 1 AND 90),
  amount_cents INTEGER CHECK (amount_cents > 0),
  minimum_cents INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER,
  most_uses INTEGER CHECK (most_uses > 0),
  most_uses_each INTEGER CHECK (most_uses_each > 0),
  ended_at INTEGER,
  client_key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  CHECK ((percent IS NULL) <> (amount_cents IS NULL))
) STRICT;

CREATE TABLE discount_uses (
  order_id TEXT PRIMARY KEY,
  discount_id TEXT NOT NULL REFERENCES discount_codes (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX discount_uses_by_code ON discount_uses (discount_id);

ALTER TABLE orders ADD COLUMN discount_code TEXT;
ALTER TABLE orders ADD COLUMN discount_cents INTEGER NOT NULL DEFAULT 0;

-- Whatever cancels an order gives the use back: no step can forget it.
CREATE TRIGGER discount_use_released AFTER UPDATE OF status ON orders
WHEN new.status = 'cancelled' AND old.status <> 'cancelled' BEGIN
  DELETE FROM discount_uses WHERE order_id = new.id;
END;
CREATE TRIGGER discount_use_erased AFTER DELETE ON orders BEGIN
  DELETE FROM discount_uses WHERE order_id = old.id;
END;
