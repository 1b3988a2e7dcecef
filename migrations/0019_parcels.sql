-- Parcels. An order may be sent in several; each holds a quantity of a line.
CREATE TABLE parcels (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL CHECK (carrier IN ('usps', 'ups', 'fedex', 'dhl')),
  tracking_number TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX parcels_once ON parcels (order_id, carrier, tracking_number);

CREATE TABLE parcel_lines (
  parcel_id TEXT NOT NULL REFERENCES parcels (id),
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, position)
) STRICT;

-- The staff's list: newest first, of one state or all, and people by the start of a name.
CREATE INDEX orders_by_status ON orders (status, number);
CREATE INDEX customers_by_first_name ON customers (first_name COLLATE NOCASE);
CREATE INDEX customers_by_last_name ON customers (last_name COLLATE NOCASE);
