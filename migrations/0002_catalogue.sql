-- What is sold. Prices are US cents.
CREATE TABLE products (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('ready', 'custom')),
  category TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_es TEXT NOT NULL,
  position INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX products_shown ON products (kind, published, position);

CREATE TABLE variations (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id),
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents >= 50),
  sizes TEXT NOT NULL,
  title_en TEXT NOT NULL,
  title_es TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_es TEXT NOT NULL
) STRICT;
CREATE INDEX variations_by_product ON variations (product_id);

-- Pictures in R2 by path; a gallery is a category in order. Product pictures carry their product.
CREATE TABLE pictures (
  path TEXT PRIMARY KEY,
  category TEXT NOT NULL,
  product_id TEXT REFERENCES products (id),
  position INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL,
  title_en TEXT NOT NULL,
  title_es TEXT NOT NULL,
  alt_en TEXT NOT NULL,
  alt_es TEXT NOT NULL,
  placeholder TEXT NOT NULL,
  published INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX pictures_shown ON pictures (category, published, position, path);
CREATE INDEX pictures_by_product ON pictures (product_id, position);
