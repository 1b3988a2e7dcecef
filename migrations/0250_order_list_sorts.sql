-- The staff's list of orders by customer, by total and by state (docs/decisions/160): each along an index of its own,
-- and within a state too.
-- The customer's name as the list sorts it, folded like the words of a search. A change of the name changes it, and so
-- does its erasure.
ALTER TABLE orders ADD COLUMN customer_key TEXT NOT NULL DEFAULT '';
UPDATE orders SET customer_key = coalesce((SELECT name FROM customer_names WHERE id = orders.customer_id), '');
CREATE TRIGGER orders_customer_key_made AFTER INSERT ON orders BEGIN
  UPDATE orders SET customer_key = coalesce((SELECT name FROM customer_names WHERE id = new.customer_id), '') WHERE id = new.id;
END;
CREATE TRIGGER orders_customer_key_changed AFTER UPDATE OF first_name, last_name ON customers
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name
BEGIN
  UPDATE orders SET customer_key = (SELECT name FROM customer_names WHERE id = new.id) WHERE customer_id = new.id;
END;
-- The place of an order's state in the order of the work.
ALTER TABLE orders ADD COLUMN state_rank INTEGER GENERATED ALWAYS AS (CASE status
  WHEN 'awaiting_payment' THEN 0 WHEN 'needs_address' THEN 1 WHEN 'awaiting_proof' THEN 2 WHEN 'paid' THEN 3
  WHEN 'in_production' THEN 4 WHEN 'ready' THEN 5 WHEN 'shipped' THEN 6 WHEN 'delivered' THEN 7 WHEN 'on_hold' THEN 8
  WHEN 'settled' THEN 9 WHEN 'cancelled' THEN 10 WHEN 'refunded' THEN 11 ELSE 12 END) VIRTUAL;
CREATE INDEX orders_by_customer_key ON orders (customer_key, number);
CREATE INDEX orders_by_state_customer_key ON orders (status, customer_key, number);
CREATE INDEX orders_by_total ON orders (total_cents, number);
CREATE INDEX orders_by_state_total ON orders (status, total_cents, number);
CREATE INDEX orders_by_state_rank ON orders (state_rank, number);
