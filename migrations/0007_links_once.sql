-- A link is used once: the batch that uses it a second time breaks this rule and is refused with all it brings.
ALTER TABLE link_tokens ADD COLUMN uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1);
UPDATE link_tokens SET uses = 1 WHERE used_at IS NOT NULL;
