-- Staff log in separately: a session is for the shop or for the console, never both.
ALTER TABLE sessions ADD COLUMN audience TEXT NOT NULL DEFAULT 'shop' CHECK (audience IN ('shop', 'staff'));
-- When an owner suspended the member of staff: they may make no staff calls. Their account as a customer stays.
ALTER TABLE customers ADD COLUMN staff_suspended_at INTEGER;

-- What the staff did, in the order they did it. Nobody edits it: not the Worker, not by mistake.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  actor_id TEXT REFERENCES customers (id),
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- JSON object without secrets.
  facts TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_by_subject ON audit_log (subject_kind, subject_id, seq);
CREATE INDEX audit_by_actor ON audit_log (actor_id, seq);
CREATE TRIGGER audit_log_keeps_rows BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
CREATE TRIGGER audit_log_keeps_facts BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
