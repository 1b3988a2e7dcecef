-- Exclusive designs are kept in the console (R-STAFF-15): in both languages, hidden or shown, by compare-and-set.
ALTER TABLE exclusive_designs ADD COLUMN design_name_es TEXT;
ALTER TABLE exclusive_designs ADD COLUMN description_es TEXT;
ALTER TABLE exclusive_designs ADD COLUMN published INTEGER NOT NULL DEFAULT 1;
ALTER TABLE exclusive_designs ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE exclusive_designs ADD COLUMN change_id TEXT;
ALTER TABLE exclusive_designs ADD COLUMN client_key TEXT;
CREATE UNIQUE INDEX exclusive_designs_by_client_key ON exclusive_designs (client_key) WHERE client_key IS NOT NULL;
