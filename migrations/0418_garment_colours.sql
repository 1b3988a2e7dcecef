-- The colour of the garment under a customer's design (docs/decisions/330), by its English name; null where the design
-- names none, as designs from before do.
ALTER TABLE artworks ADD COLUMN colour TEXT;
ALTER TABLE saved_designs ADD COLUMN colour TEXT;
