-- Cards go to a customer's room through the outbox too. SQLite cannot change a CHECK, so the table is made anew.
CREATE TABLE outbox_with_chat (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms', 'chat')),
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
INSERT INTO outbox_with_chat
  SELECT id, customer_id, channel, recipient, template, language, data, state, attempts, next_at, last_error, created_at, sent_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_chat RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'pending';
CREATE INDEX outbox_by_customer ON outbox (customer_id);
