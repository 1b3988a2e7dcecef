-- One row that changes whenever a product, a variation or a picture does. The search keeps an index of the catalogue in
-- memory and reads this row to know whether it is still good (docs/decisions/128). The value is random, so that a
-- database that was restored never has the value of another state.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL
) STRICT;
INSERT INTO catalogue_version (id, version) VALUES (1, lower(hex(randomblob(8))));

CREATE TRIGGER products_added_to_version AFTER INSERT ON products BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER products_changed_in_version AFTER UPDATE ON products BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER products_deleted_from_version AFTER DELETE ON products BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER variations_added_to_version AFTER INSERT ON variations BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER variations_changed_in_version AFTER UPDATE ON variations BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER variations_deleted_from_version AFTER DELETE ON variations BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER pictures_added_to_version AFTER INSERT ON pictures BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER pictures_changed_in_version AFTER UPDATE ON pictures BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER pictures_deleted_from_version AFTER DELETE ON pictures BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
