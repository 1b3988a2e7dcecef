-- Owners read the audit log of a day.
CREATE INDEX audit_by_time ON audit_log (at, seq);
