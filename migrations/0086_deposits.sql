-- A quote may ask for a part of its price before shipping only (docs/decisions/065): how many percent are paid at once.
ALTER TABLE quotes ADD COLUMN deposit_percent INTEGER CHECK (deposit_percent BETWEEN 10 AND 90);
-- Pinned when the quote is accepted; price_cents stays the whole price.
ALTER TABLE exclusive_designs ADD COLUMN deposit_cents INTEGER CHECK (deposit_cents >= 50 AND price_cents - deposit_cents >= 50);

-- A deposit has its balance in cents, before tax; a balance order names its first order. There is at most one.
ALTER TABLE orders ADD COLUMN balance_cents INTEGER CHECK (balance_cents >= 50);
ALTER TABLE orders ADD COLUMN balance_of TEXT REFERENCES orders (id);
-- Partial: only balance orders are looked up by it, and a list of all other orders must not walk it.
CREATE UNIQUE INDEX orders_by_balance ON orders (balance_of) WHERE balance_of IS NOT NULL;
-- Orders are counted by when they were paid; a balance is no second order.
DROP INDEX orders_by_payment;
CREATE INDEX orders_by_payment ON orders (paid_at, balance_of) WHERE paid_at IS NOT NULL;

-- A paid balance is settled: nothing is made or sent for it.
DROP TRIGGER orders_known_status;
CREATE TRIGGER orders_known_status BEFORE UPDATE OF status ON orders
WHEN new.status NOT IN ('awaiting_payment', 'paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready', 'shipped', 'delivered', 'settled', 'cancelled', 'refunded')
BEGIN
  SELECT RAISE(ABORT, 'unknown order status');
END;
