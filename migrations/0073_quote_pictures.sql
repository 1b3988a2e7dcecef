-- Pictures that show what a quote is for: files of the staff, or of the request itself; they become the design's pictures
-- when the quote is accepted (R-REQ-11, R-CAT-14: at most five).
CREATE TABLE quote_pictures (
  quote_id TEXT NOT NULL REFERENCES quotes (id),
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 4),
  PRIMARY KEY (quote_id, position)
) STRICT;
CREATE INDEX quote_pictures_by_upload ON quote_pictures (upload_id);
