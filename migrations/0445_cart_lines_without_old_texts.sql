-- The release before reads and writes the texts of a cart line in every language (0118). Their columns for each language, and the
-- triggers that kept them filled for the one before that, go: the database read the triggers anew with each addition to a cart.
DROP TRIGGER cart_lines_texts_made;
DROP TRIGGER cart_lines_texts_changed;
DROP TRIGGER cart_lines_texts_changed_before;
ALTER TABLE cart_lines DROP COLUMN design_en;
ALTER TABLE cart_lines DROP COLUMN design_es;
ALTER TABLE cart_lines DROP COLUMN colour_en;
ALTER TABLE cart_lines DROP COLUMN colour_es;
