-- The settings get an area about the pages of the occasions. SQLite changes a CHECK by making the table anew; nothing
-- refers to it.
CREATE TABLE settings_with_occasions (
  area TEXT NOT NULL CHECK (area IN ('contact', 'hours', 'charges', 'team', 'press', 'occasions')),
  version INTEGER NOT NULL CHECK (version >= 1),
  value TEXT NOT NULL CHECK (json_valid(value)),
  change_id TEXT NOT NULL,
  changed_by TEXT NOT NULL REFERENCES customers (id),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (area, version)
) STRICT, WITHOUT ROWID;
INSERT INTO settings_with_occasions SELECT area, version, value, change_id, changed_by, changed_at FROM settings;
DROP TABLE settings;
ALTER TABLE settings_with_occasions RENAME TO settings;
