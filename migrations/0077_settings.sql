-- What the owners say about the shop (R-STAFF-10): every version of each area stays, the newest holds.
CREATE TABLE settings (
  area TEXT NOT NULL CHECK (area IN ('contact', 'hours', 'charges')),
  version INTEGER NOT NULL CHECK (version >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  change_id TEXT NOT NULL,
  changed_by TEXT NOT NULL REFERENCES customers (id),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (area, version)
) STRICT, WITHOUT ROWID;

-- The charges an order was made under: 0 is the configuration. An unpaid one is never charged by newer ones.
ALTER TABLE orders ADD COLUMN charges_version INTEGER NOT NULL DEFAULT 0;
