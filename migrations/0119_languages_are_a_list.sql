-- The list of languages is in the code (worker/platform/languages.rules.ts): a new language must not need a migration,
-- so the account's language is not limited to a list here (docs/decisions/109).
ALTER TABLE customers ADD COLUMN language_before TEXT NOT NULL DEFAULT 'en';
UPDATE customers SET language_before = language;
ALTER TABLE customers DROP COLUMN language;
ALTER TABLE customers ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
UPDATE customers SET language = language_before;
ALTER TABLE customers DROP COLUMN language_before;
