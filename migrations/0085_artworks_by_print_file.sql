-- Deleting a file deletes the artwork that it belongs to.
CREATE INDEX artworks_by_print_file ON artworks (print_upload_id);
