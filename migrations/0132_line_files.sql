-- What a line of an order is printed from by the staff's word: a file they uploaded, or the approved proof. A removed one
-- stays as a row, so that removing it can be undone.
CREATE TABLE order_line_files (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  added_by TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (order_id, position, upload_id)
) STRICT;
