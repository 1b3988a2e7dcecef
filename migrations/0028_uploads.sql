-- Customers' files. The row is there before any byte is stored, and every object's key begins with the row's id, so
-- that objects that a broken run leaves can be found. `key` and the columns after it are set when the file is complete.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  state TEXT NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'ready', 'deleted')),
  name TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  received INTEGER NOT NULL DEFAULT 0 CHECK (received <= size),
  key TEXT,
  type TEXT,
  width INTEGER,
  height INTEGER,
  pages INTEGER,
  sha256 TEXT,
  -- When something first referred to it; an upload that nothing refers to is swept.
  claimed_at INTEGER,
  -- When objects that broken runs left in its folder were deleted.
  cleaned_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_by_customer ON uploads (customer_id, created_at);
CREATE INDEX uploads_to_sweep ON uploads (state, updated_at) WHERE claimed_at IS NULL;
CREATE INDEX uploads_to_clean ON uploads (updated_at) WHERE state = 'ready' AND cleaned_at IS NULL;

-- Pieces of uploads that come one after another, until the file is whole.
CREATE TABLE upload_pieces (
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  start INTEGER NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  key TEXT NOT NULL,
  PRIMARY KEY (upload_id, start)
) STRICT;
