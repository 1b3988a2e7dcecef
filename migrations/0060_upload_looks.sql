-- Inspections of a whole file that have begun and not ended. A file that kills every inspection is given up after
-- the maximum number of tries.
ALTER TABLE uploads ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;
