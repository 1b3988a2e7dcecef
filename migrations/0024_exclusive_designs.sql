-- A design of one piece: an accepted quote of a custom request, or one that the shop sells. Whose it is stands in
-- owner_id; a design for sale has none until it is sold. order_id is the one order that holds or bought it.
CREATE TABLE exclusive_designs (
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES customers (id),
  request_id TEXT UNIQUE,
  design_name TEXT NOT NULL,
  description TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 50 AND 99999999),
  pictures TEXT NOT NULL CHECK (json_array_length(pictures) <= 5),
  for_sale INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'held', 'sold')),
  held_until INTEGER,
  order_id TEXT UNIQUE REFERENCES orders (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((state = 'available') = (order_id IS NULL)),
  CHECK (for_sale = 1 OR owner_id IS NOT NULL)
) STRICT;
CREATE INDEX exclusive_designs_by_owner ON exclusive_designs (owner_id, created_at);
CREATE INDEX exclusive_designs_for_sale ON exclusive_designs (created_at) WHERE for_sale = 1 AND state <> 'sold';

-- A line of an order that is a design has no variation and no size.
ALTER TABLE order_lines ADD COLUMN design_id TEXT;
