-- A design on several places of a product has two files for each place: [{place, printUploadId, previewUploadId}], the
-- front first. Those of the first place stand in print_upload_id and preview_upload_id too, where everything reads them
-- that knows one place. Empty for designs from before: they are on the front.
ALTER TABLE artworks ADD COLUMN place_files TEXT NOT NULL DEFAULT '[]';
