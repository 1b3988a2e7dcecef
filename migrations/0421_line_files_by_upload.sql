-- Which lines are printed from a file: asked when its sender is erased, and when its row is deleted.
CREATE INDEX order_line_files_by_upload ON order_line_files (upload_id);
