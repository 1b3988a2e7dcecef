-- The customer of a message: erasing an account deletes its messages, also those to an address that was given up or
-- never confirmed. SQLite cannot add a required column that refers to a table, so the table is made anew.
CREATE TABLE outbox_with_customer (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  data TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
INSERT INTO outbox_with_customer
  SELECT outbox.id, customers.id, channel, recipient, template, outbox.language, data, outbox.state, attempts, next_at, last_error, outbox.created_at, sent_at
  FROM outbox JOIN customers ON customers.email = recipient OR customers.phone = recipient;
DROP TABLE outbox;
ALTER TABLE outbox_with_customer RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'pending';
CREATE INDEX outbox_by_customer ON outbox (customer_id);
