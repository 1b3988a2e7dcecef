-- How long accounts and lines of the audit log are kept when nobody deletes them (docs/decisions/139).
ALTER TABLE customers ADD COLUMN last_active_at INTEGER NOT NULL DEFAULT 0;
-- When the customer was warned that the account ends; null while it does not.
ALTER TABLE customers ADD COLUMN inactive_warned_at INTEGER;

UPDATE customers SET last_active_at = max(
  created_at,
  coalesce((SELECT max(issued_at) FROM session_tokens JOIN sessions ON sessions.id = session_id WHERE customer_id = customers.id), 0)
);

CREATE INDEX customers_by_activity ON customers (inactive_warned_at, last_active_at)
  WHERE role = 'customer' AND state IN ('active', 'suspended') AND locked_at IS NULL;

-- Each log-in and each new token of a session is activity; it is noted once a day, and ends a warning.
CREATE TRIGGER customers_are_active AFTER INSERT ON session_tokens BEGIN
  UPDATE customers SET last_active_at = new.issued_at, inactive_warned_at = NULL
  WHERE id = (SELECT customer_id FROM sessions WHERE id = new.session_id) AND last_active_at < new.issued_at - 86400000;
END;

-- Lines of the last year can still be deleted by nobody.
DROP TRIGGER audit_log_keeps_rows;
CREATE TRIGGER audit_log_keeps_rows BEFORE DELETE ON audit_log WHEN old.at > (unixepoch() - 31536000) * 1000
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
