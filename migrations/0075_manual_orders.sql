-- An order that the staff made for a customer, to be paid by a link (docs/decisions/058): by whom, and until when.
ALTER TABLE orders ADD COLUMN made_by TEXT REFERENCES customers (id);
ALTER TABLE orders ADD COLUMN pay_until INTEGER CHECK ((pay_until IS NULL) = (made_by IS NULL));
-- The same form sent again is the same order, in whatever state that order is now.
CREATE UNIQUE INDEX orders_made_once ON orders (purchase_key) WHERE made_by IS NOT NULL;
