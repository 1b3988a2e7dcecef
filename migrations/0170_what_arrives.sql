-- What a buyer of an exclusive design gets: the object, its size and its colour, each in every language, and whether a
-- certificate comes with it (R-CAT-25). Designs of before say nothing; a quote says it in its own lines.
ALTER TABLE exclusive_designs ADD COLUMN object TEXT NOT NULL DEFAULT '{}';
ALTER TABLE exclusive_designs ADD COLUMN object_size TEXT NOT NULL DEFAULT '{}';
ALTER TABLE exclusive_designs ADD COLUMN object_colour TEXT NOT NULL DEFAULT '{}';
ALTER TABLE exclusive_designs ADD COLUMN has_certificate INTEGER NOT NULL DEFAULT 0;
