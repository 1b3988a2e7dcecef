-- Pictures of the starting catalogue are marked, so that the step that writes it can hide those whose files a new release
-- no longer has, and never touches what the staff added.
ALTER TABLE pictures ADD COLUMN stock_state TEXT CHECK (stock_state IN ('shown', 'retired'));
