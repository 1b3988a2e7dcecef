-- The pictures of designs that are sold once, so that an addition to a cart looks up its picture here and does not read every
-- such design. Triggers keep it: the release before writes designs without knowing it.
CREATE TABLE pictures_sold_once (
  path TEXT NOT NULL,
  design_id TEXT NOT NULL,
  PRIMARY KEY (path, design_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER exclusive_designs_pictures_made AFTER INSERT ON exclusive_designs WHEN new.for_sale = 1 BEGIN
  INSERT INTO pictures_sold_once (path, design_id) SELECT DISTINCT value, new.id FROM json_each(new.pictures);
END;
CREATE TRIGGER exclusive_designs_pictures_changed AFTER UPDATE OF pictures, for_sale ON exclusive_designs
WHEN old.pictures <> new.pictures OR old.for_sale <> new.for_sale BEGIN
  DELETE FROM pictures_sold_once WHERE design_id = old.id AND path IN (SELECT value FROM json_each(old.pictures));
  INSERT INTO pictures_sold_once (path, design_id) SELECT DISTINCT value, new.id FROM json_each(new.pictures) WHERE new.for_sale = 1;
END;
CREATE TRIGGER exclusive_designs_pictures_deleted AFTER DELETE ON exclusive_designs BEGIN
  DELETE FROM pictures_sold_once WHERE design_id = old.id AND path IN (SELECT value FROM json_each(old.pictures));
END;

INSERT INTO pictures_sold_once (path, design_id)
  SELECT DISTINCT its.value, exclusive_designs.id FROM exclusive_designs, json_each(exclusive_designs.pictures) AS its
  WHERE exclusive_designs.for_sale = 1;
