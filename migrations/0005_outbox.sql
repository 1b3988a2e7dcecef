-- Outbox messages, written in the same batch as the change they report. The id is the idempotency key (`paid:ord_…`),
-- so that each is sent once. `data` may hold a code or a link: it is emptied when the message is sent.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
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
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'pending';

-- One row per recurring job, so that two runs never overlap.
CREATE TABLE job_leases (
  job TEXT PRIMARY KEY,
  held_until INTEGER NOT NULL
) STRICT;
