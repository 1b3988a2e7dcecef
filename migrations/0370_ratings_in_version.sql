-- A list shows how its designs are rated, so ratings are part of the catalogue's version (docs/decisions/263): lists that an
-- isolate keeps, and those that Cloudflare keeps, are made anew when one is published or taken back.
CREATE TRIGGER rating_sums_added_to_version AFTER INSERT ON rating_sums BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER rating_sums_changed_in_version AFTER UPDATE ON rating_sums BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER rating_sums_deleted_from_version AFTER DELETE ON rating_sums BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
