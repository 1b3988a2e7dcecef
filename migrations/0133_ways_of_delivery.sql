-- Parcels are also picked up, brought by us, sent as a letter, or by any carrier by name. SQLite cannot change a CHECK, so
-- the tables are made anew.
CREATE TABLE parcels_anew (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL CHECK (carrier IN ('usps', 'ups', 'fedex', 'dhl', 'other', 'letter', 'own', 'pickup')),
  carrier_name TEXT,
  tracking_number TEXT,
  sent_at INTEGER NOT NULL
) STRICT;
INSERT INTO parcels_anew (id, order_id, carrier, tracking_number, sent_at)
  SELECT id, order_id, carrier, tracking_number, sent_at FROM parcels;
CREATE TABLE parcel_lines_anew (
  parcel_id TEXT NOT NULL REFERENCES parcels_anew (id),
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, position)
) STRICT;
INSERT INTO parcel_lines_anew (parcel_id, position, quantity) SELECT parcel_id, position, quantity FROM parcel_lines;
DROP TABLE parcel_lines;
DROP TABLE parcels;
ALTER TABLE parcels_anew RENAME TO parcels;
ALTER TABLE parcel_lines_anew RENAME TO parcel_lines;
CREATE UNIQUE INDEX parcels_once ON parcels (order_id, carrier, tracking_number);
