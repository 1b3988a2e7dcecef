-- When each job of the cron last succeeded and last failed, and the alarms that owners were told of (docs/decisions/144).
CREATE TABLE heartbeats (
  job TEXT PRIMARY KEY,
  succeeded_at INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER NOT NULL DEFAULT 0,
  reason TEXT
) STRICT;
CREATE TABLE alarms (
  name TEXT PRIMARY KEY,
  opened_at INTEGER NOT NULL,
  told_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
