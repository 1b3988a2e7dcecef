-- The search words of customers: each word of the name, the mail address, the phone with and without its country, and
-- the custom key. Letters are folded as platform/search.rules.ts folds them (a test holds the two equal). It is a plain
-- table, because a database with a virtual one cannot be exported.
CREATE TABLE customer_words (
  word TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  PRIMARY KEY (word, customer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_words_by_customer ON customer_words (customer_id, word);
CREATE INDEX customers_by_age ON customers (created_at, id);

CREATE VIEW customer_names AS
SELECT id, email, phone, custom_key,
  trim(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(first_name || ' ' || last_name, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'))) AS name,
  length(first_name) + 2 AS last_from
FROM customers;

-- One row for each kind of word; D1 joins at most five SELECTs by UNION.
CREATE VIEW customer_words_wanted AS
SELECT customer_names.id AS customer_id,
  CASE kind.value
    WHEN 'name' THEN name
    WHEN 'second' THEN substr(name, instr(name, ' ') + 1)
    WHEN 'last' THEN substr(name, last_from)
    WHEN 'last second' THEN substr(name, last_from + instr(substr(name, last_from), ' '))
    WHEN 'email' THEN email
    WHEN 'key' THEN custom_key
    WHEN 'phone' THEN substr(phone, 2)
    WHEN 'phone at home' THEN CASE WHEN phone LIKE '+1%' THEN substr(phone, 3) END
  END AS word
FROM customer_names, json_each('["name", "second", "last", "last second", "email", "key", "phone", "phone at home"]') AS kind;

INSERT OR IGNORE INTO customer_words (word, customer_id) SELECT word, customer_id FROM customer_words_wanted WHERE word <> '';

CREATE TRIGGER customers_found AFTER INSERT ON customers BEGIN
  INSERT OR IGNORE INTO customer_words (word, customer_id) SELECT word, customer_id FROM customer_words_wanted WHERE customer_id = new.id AND word <> '';
END;
CREATE TRIGGER customers_found_anew AFTER UPDATE OF first_name, last_name, email, phone, custom_key ON customers BEGIN
  DELETE FROM customer_words WHERE customer_id = new.id;
  INSERT OR IGNORE INTO customer_words (word, customer_id) SELECT word, customer_id FROM customer_words_wanted WHERE customer_id = new.id AND word <> '';
END;

-- Notes of staff about a customer. They are part of the customer's export, and are erased with the account.
CREATE TABLE customer_notes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  author_id TEXT NOT NULL REFERENCES customers (id),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, created_at);
