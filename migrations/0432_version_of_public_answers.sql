-- Isolates give public answers again while the version is the same (docs/decisions/437), so it changes with all that these show:
-- settings, templates of the designer, and what is published of ratings, beside the catalogue itself.
CREATE TRIGGER settings_added_to_version AFTER INSERT ON settings BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER settings_changed_in_version AFTER UPDATE ON settings BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER settings_deleted_from_version AFTER DELETE ON settings BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER design_templates_added_to_version AFTER INSERT ON design_templates BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER design_templates_changed_in_version AFTER UPDATE ON design_templates BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER design_templates_deleted_from_version AFTER DELETE ON design_templates BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER ratings_added_to_version AFTER INSERT ON ratings WHEN NEW.state = 'published' BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER ratings_changed_in_version AFTER UPDATE ON ratings WHEN 'published' IN (OLD.state, NEW.state) BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
CREATE TRIGGER ratings_deleted_from_version AFTER DELETE ON ratings WHEN OLD.state = 'published' BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
