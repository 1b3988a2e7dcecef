-- The search index of orders (docs/decisions/040). The rowid is the order's number, so that results come newest first
-- without a sort. Triggers keep it up to date, whichever statement writes an order or a customer.
CREATE VIRTUAL TABLE order_search USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
-- A replaced word is removed from the index completely, so that erasing a name erases it here (R-PRIV-02).
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER order_search_made AFTER INSERT ON orders BEGIN
  INSERT INTO order_search (rowid, words)
    SELECT new.number, new.number || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(replace(phone, '+', '') || ' ' || substr(phone, 3), '')
    FROM customers WHERE id = new.customer_id;
END;
CREATE TRIGGER order_search_moved AFTER UPDATE OF first_name, last_name, email, phone ON customers
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name OR new.email IS NOT old.email OR new.phone IS NOT old.phone
BEGIN
  UPDATE order_search
    SET words = rowid || ' ' || new.first_name || ' ' || new.last_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(replace(new.phone, '+', '') || ' ' || substr(new.phone, 3), '')
    WHERE rowid IN (SELECT number FROM orders WHERE customer_id = new.id);
END;
INSERT INTO order_search (rowid, words)
  SELECT number, number || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(replace(phone, '+', '') || ' ' || substr(phone, 3), '')
  FROM orders JOIN customers ON customers.id = customer_id;

-- Which orders hold a product, newest first.
CREATE TABLE order_products (
  product_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (product_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_products_made AFTER INSERT ON order_lines BEGIN
  INSERT OR IGNORE INTO order_products (product_id, number, order_id) SELECT new.product_id, number, id FROM orders WHERE id = new.order_id;
END;
INSERT OR IGNORE INTO order_products (product_id, number, order_id)
  SELECT product_id, number, order_id FROM order_lines JOIN orders ON orders.id = order_id;

-- Orders by their promised day: all that are paid and not sent, and those of each state.
CREATE INDEX orders_by_promise ON orders (promised_latest, number)
  WHERE status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready');
CREATE INDEX orders_by_state_promise ON orders (status, promised_latest, number);
CREATE INDEX orders_by_customer_number ON orders (customer_id, number);

-- What waits for the shop, longest first.
CREATE INDEX claims_waiting ON claims (created_at, id) WHERE state IN ('open', 'reprint', 'reprinting');
CREATE INDEX requests_waiting ON requests (waiting_since, id) WHERE status IN ('submitted', 'changes_requested');
-- A message that could not be sent stays on the list until somebody has looked at it.
ALTER TABLE outbox ADD COLUMN dismissed_at INTEGER;
CREATE INDEX outbox_dead ON outbox (created_at) WHERE state = 'dead' AND dismissed_at IS NULL;
