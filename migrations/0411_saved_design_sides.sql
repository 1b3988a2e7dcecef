-- The pictures of the further printed sides of a saved design, uploads in the order of the sides (docs/decisions/282).
ALTER TABLE saved_designs ADD COLUMN further_previews TEXT NOT NULL DEFAULT '[]' CHECK (json_array_length(further_previews) <= 2);
