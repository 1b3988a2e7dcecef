-- Files that were shown in a customer's room: the customer and the staff may fetch them, whoever sent them.
CREATE TABLE chat_files (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  shared_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, upload_id)
) STRICT;

-- Saved replies of the staff, in both languages.
CREATE TABLE saved_replies (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_es TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
