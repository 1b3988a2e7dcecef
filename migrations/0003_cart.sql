-- A line of a cart. Open lines with the same thing add up: the partial index is the line's identity (R-CART-04).
CREATE TABLE cart_lines (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  product_id TEXT NOT NULL REFERENCES products (id),
  variation_id INTEGER NOT NULL REFERENCES variations (id),
  size TEXT NOT NULL,
  picture_path TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'deleted', 'ordered')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX cart_lines_identity ON cart_lines (customer_id, product_id, variation_id, size, picture_path) WHERE state = 'open';
CREATE INDEX cart_lines_shown ON cart_lines (customer_id, state, created_at);

-- Places to send to; exactly one primary per customer, held by the partial index.
CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  street_address TEXT NOT NULL,
  apt_suite TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  state_code TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  country TEXT NOT NULL,
  country_code TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  is_primary INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX addresses_one_primary ON addresses (customer_id) WHERE is_primary = 1;
CREATE INDEX addresses_by_customer ON addresses (customer_id, created_at);
