-- Colleagues whom a note about an order names (docs/decisions/250). A mention waits for its colleague until `seen_at`.
CREATE TABLE order_mentions (
  note_id TEXT NOT NULL REFERENCES order_notes (id),
  staff_id TEXT NOT NULL REFERENCES customers (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  created_at INTEGER NOT NULL,
  seen_at INTEGER,
  PRIMARY KEY (note_id, staff_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_mentions_waiting ON order_mentions (staff_id, created_at) WHERE seen_at IS NULL;
CREATE INDEX order_mentions_by_order ON order_mentions (order_id, staff_id);

-- With its note, also where the note is erased with the customer's account or with its order.
CREATE TRIGGER order_mentions_forgotten BEFORE DELETE ON order_notes BEGIN
  DELETE FROM order_mentions WHERE note_id = old.id;
END;
