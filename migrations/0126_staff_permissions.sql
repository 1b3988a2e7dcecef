-- What an owner lets a member of staff do (docs/decisions/117). Null is the default of worker/platform/staff.rules.ts.
ALTER TABLE customers ADD COLUMN staff_permissions TEXT CHECK (staff_permissions IS NULL OR json_valid(staff_permissions));
-- The most a member of staff may give back of one order, in cents.
ALTER TABLE customers ADD COLUMN staff_refund_cents INTEGER CHECK (staff_refund_cents >= 0);
-- Members of staff keep what they could do before there were permissions.
UPDATE customers SET staff_permissions = '["orders","refunds","export","catalogue"]', staff_refund_cents = 99999999
WHERE role = 'staff';

-- When the owner of a session last proved their password (and second factor) again; null is since the log-in.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;

-- The settings get an area about the team. SQLite changes a CHECK by making the table anew; nothing refers to it.
CREATE TABLE settings_with_team (
  area TEXT NOT NULL CHECK (area IN ('contact', 'hours', 'charges', 'team')),
  version INTEGER NOT NULL CHECK (version >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  change_id TEXT NOT NULL,
  changed_by TEXT NOT NULL REFERENCES customers (id),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (area, version)
) STRICT, WITHOUT ROWID;
INSERT INTO settings_with_team SELECT area, version, value, change_id, changed_by, changed_at FROM settings;
DROP TABLE settings;
ALTER TABLE settings_with_team RENAME TO settings;
