-- How far a job has got that does not do everything in one run.
ALTER TABLE job_leases ADD COLUMN mark TEXT NOT NULL DEFAULT '';
