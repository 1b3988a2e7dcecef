-- The staff keep the catalogue (R-STAFF-08): nobody overwrites what a colleague changed meanwhile, an addition sent
-- twice is one, and what something used to cost stays known.
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- The id of the change that made this version: dependent statements of a batch check it.
ALTER TABLE products ADD COLUMN change_id TEXT;
ALTER TABLE products ADD COLUMN client_key TEXT;
CREATE UNIQUE INDEX products_by_client_key ON products (client_key) WHERE client_key IS NOT NULL;
CREATE INDEX products_in_order ON products (kind, position, id);
CREATE INDEX pictures_in_order ON pictures (category, position, path);

CREATE TABLE price_changes (
  id INTEGER PRIMARY KEY,
  variation_id INTEGER NOT NULL REFERENCES variations (id),
  -- US cents; absent for the first price.
  before_cents INTEGER,
  after_cents INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  -- ms since 1970
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX price_changes_by_variation ON price_changes (variation_id, id);
