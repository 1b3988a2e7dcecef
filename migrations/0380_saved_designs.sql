-- Designs that customers keep in their account (docs/decisions/265). The files that a design uses are kept as long as its
-- row is there; therefore no foreign key to uploads. `share_token` opens the design for whoever has the link
-- (docs/decisions/266); null where nobody may. A deleted design can be taken back for a while.
CREATE TABLE saved_designs (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  elements TEXT NOT NULL CHECK (json_array_length(elements) >= 1),
  team TEXT NOT NULL,
  preview_upload_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- What made the design, and what changed it last: the same sent twice is done once.
  client_key TEXT NOT NULL,
  change_key TEXT NOT NULL DEFAULT '',
  share_token TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX saved_designs_once ON saved_designs (customer_id, client_key);
CREATE INDEX saved_designs_by_customer ON saved_designs (customer_id, updated_at);
CREATE UNIQUE INDEX saved_designs_by_token ON saved_designs (share_token) WHERE share_token IS NOT NULL;
CREATE INDEX saved_designs_deleted ON saved_designs (deleted_at) WHERE deleted_at IS NOT NULL;
