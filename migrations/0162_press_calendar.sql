-- The day on which staff plan to make an order, null for the day by which it must be made, and whether it is in a rush
-- (docs/decisions/136). `press_day` is the day it stands on in the calendar, which walks these indexes.
ALTER TABLE orders ADD COLUMN planned_day TEXT;
ALTER TABLE orders ADD COLUMN is_rush INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN press_day TEXT GENERATED ALWAYS AS (coalesce(planned_day, press_by)) VIRTUAL;
CREATE INDEX orders_by_press_day ON orders (press_day, is_rush DESC, number)
  WHERE status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold');
CREATE INDEX exclusive_designs_by_order ON exclusive_designs (order_id) WHERE order_id IS NOT NULL;

-- The settings get an area about the press room. SQLite changes a CHECK by making the table anew; nothing refers to it.
CREATE TABLE settings_with_press (
  area TEXT NOT NULL CHECK (area IN ('contact', 'hours', 'charges', 'team', 'press')),
  version INTEGER NOT NULL CHECK (version >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  change_id TEXT NOT NULL,
  changed_by TEXT NOT NULL REFERENCES customers (id),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (area, version)
) STRICT, WITHOUT ROWID;
INSERT INTO settings_with_press SELECT area, version, value, change_id, changed_by, changed_at FROM settings;
DROP TABLE settings;
ALTER TABLE settings_with_press RENAME TO settings;
