-- The settings of the owners (R-STAFF-10). Every version of each area is kept; the newest is in force.
CREATE TABLE settings (
  area TEXT NOT NULL CHECK (area IN ('contact', 'hours', 'charges')),
  version INTEGER NOT NULL CHECK (version >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  change_id TEXT NOT NULL,
  changed_by TEXT NOT NULL REFERENCES customers (id),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (area, version)
) STRICT, WITHOUT ROWID;

-- The version of the charges that an order was made with; 0 is the configuration. An unpaid order keeps its version.
ALTER TABLE orders ADD COLUMN charges_version INTEGER NOT NULL DEFAULT 0;
