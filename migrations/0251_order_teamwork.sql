-- What colleagues tell each other about an order (docs/decisions/161): whose it is, notes and tags. Customers never see
-- it. Notes and tags are erased with the customer's account.
ALTER TABLE orders ADD COLUMN assigned_to TEXT REFERENCES customers (id);
CREATE INDEX orders_by_assignee ON orders (assigned_to, number) WHERE assigned_to IS NOT NULL;

CREATE TABLE order_notes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  author_id TEXT NOT NULL REFERENCES customers (id),
  text TEXT NOT NULL,
  -- The same key again is the same note.
  client_key TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_notes_by_order ON order_notes (order_id, created_at);
CREATE UNIQUE INDEX order_notes_once ON order_notes (order_id, client_key) WHERE client_key IS NOT NULL;

-- By tag and number, so that the list of a tag is read in the order of its numbers.
CREATE TABLE order_tags (
  tag TEXT NOT NULL,
  number INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (tag, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_tags_by_order ON order_tags (order_id, tag);

CREATE TRIGGER order_teamwork_forgotten BEFORE DELETE ON orders BEGIN
  DELETE FROM order_notes WHERE order_id = old.id;
  DELETE FROM order_tags WHERE order_id = old.id;
END;
