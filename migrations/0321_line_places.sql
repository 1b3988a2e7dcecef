-- What a further printed place of a piece costs, set by the owner for each variation (docs/decisions/231).
ALTER TABLE variations ADD COLUMN further_place_cents INTEGER NOT NULL DEFAULT 800 CHECK (further_place_cents >= 0);

-- The printed places of a line with their pictures: [{place, path}]. Empty for what is printed on the front alone. The
-- picture of a line names its artwork, so its identity has the places already.
ALTER TABLE cart_lines ADD COLUMN places TEXT NOT NULL DEFAULT '[]';
ALTER TABLE order_lines ADD COLUMN places TEXT NOT NULL DEFAULT '[]';
