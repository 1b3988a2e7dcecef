-- A restore of the database to an earlier time, and what has to be done before the shop opens again (docs/decisions/140).
CREATE TABLE restorations (
  id TEXT PRIMARY KEY,
  -- The time that the database was put back to, and when the shop was asked to finish; ms.
  restored_to INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  -- What is done next: sessions, erasures, payments, messages; done when nothing is left.
  step TEXT NOT NULL DEFAULT 'sessions',
  -- How far the step has come; the id of the customer who was looked at last.
  mark TEXT NOT NULL DEFAULT '',
  -- Orders made later have higher numbers than this: those behind it were given away once.
  numbers_from INTEGER NOT NULL DEFAULT 0,
  -- What was done, counted.
  facts TEXT NOT NULL DEFAULT '{}'
) STRICT;
