-- Designs that customers put together for a print area: one description, the print file and the preview made of it. The
-- preview's path is the picture of cart and order lines, so that a line's identity includes its artwork. What nothing
-- refers to loses its files after a week, and then its row: therefore no foreign key to uploads.
CREATE TABLE artworks (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  product TEXT NOT NULL,
  elements TEXT NOT NULL CHECK (json_array_length(elements) BETWEEN 1 AND 20),
  print_upload_id TEXT NOT NULL,
  preview_upload_id TEXT NOT NULL UNIQUE,
  client_key TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX artworks_once ON artworks (customer_id, client_key);

-- The artwork a request asks for.
ALTER TABLE requests ADD COLUMN artwork_id TEXT REFERENCES artworks (id);
