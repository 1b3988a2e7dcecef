-- The printed side that a file of the staff is for (docs/decisions/280): front, back or sleeve. Null is the first printed
-- side of the line, as for each file from before.
ALTER TABLE order_line_files ADD COLUMN place TEXT CHECK (place IN ('front', 'back', 'sleeve'));
