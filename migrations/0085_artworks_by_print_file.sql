-- A file that is thrown away takes the artwork along that it was of.
CREATE INDEX artworks_by_print_file ON artworks (print_upload_id);
