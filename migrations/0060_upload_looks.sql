-- Looks at a whole file that have begun and not ended. A file that ends whoever looks at it is thrown away, not looked at for ever.
ALTER TABLE uploads ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;
