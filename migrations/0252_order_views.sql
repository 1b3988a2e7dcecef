-- Filters of the staff's list of orders under a name: a person's own, or shared with the team (docs/decisions/162). They
-- hold choices only, no words that were searched for: those may be about a customer.
CREATE TABLE order_views (
  id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL REFERENCES customers (id),
  name TEXT NOT NULL,
  -- The name in small letters: a person has one view of a name.
  name_key TEXT NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0,
  filter TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX order_views_by_owner ON order_views (owner_id, name_key);
CREATE INDEX order_views_shared ON order_views (name_key, id) WHERE is_shared = 1;
