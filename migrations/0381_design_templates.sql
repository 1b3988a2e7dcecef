-- What shoppers can begin a design with, made of a saved design by the staff (docs/decisions/267): a copy, so that neither
-- a change of that design nor its deletion shows. Its picture lies in the bucket of pictures.
CREATE TABLE design_templates (
  id TEXT PRIMARY KEY,
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  elements TEXT NOT NULL CHECK (json_array_length(elements) >= 1),
  occasion TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  change_id TEXT NOT NULL DEFAULT '',
  client_key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX design_templates_by_product ON design_templates (product, position);
