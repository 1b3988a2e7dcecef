-- What customers say about what they got (docs/decisions/170): stars, words and photos, one rating a line of an order.
-- It is public while staff have published it. `subject` names the page of what was bought, `tshirt/ink-tiger` or
-- `custom/prd_…`; '' where it has no page.
CREATE TABLE ratings (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  customer_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '{}',
  author TEXT NOT NULL,
  language TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words TEXT NOT NULL,
  photos TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'published', 'declined')),
  answer TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  last_change TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decided_at INTEGER,
  UNIQUE (order_id, position)
) STRICT;
CREATE INDEX ratings_of_customer ON ratings (customer_id);
CREATE INDEX ratings_in_state ON ratings (state, updated_at, id);
CREATE INDEX ratings_shown ON ratings (created_at, id) WHERE state = 'published';
CREATE INDEX ratings_shown_of ON ratings (subject, created_at, id) WHERE state = 'published';

-- How many published ratings of a subject have how many stars. Triggers keep it, so that no way of changing, erasing or
-- deleting a rating can forget it.
CREATE TABLE rating_sums (
  subject TEXT PRIMARY KEY,
  one INTEGER NOT NULL,
  two INTEGER NOT NULL,
  three INTEGER NOT NULL,
  four INTEGER NOT NULL,
  five INTEGER NOT NULL
) STRICT;

CREATE TRIGGER ratings_added_to_sums AFTER INSERT ON ratings WHEN new.state = 'published' BEGIN
  INSERT INTO rating_sums (subject, one, two, three, four, five)
    SELECT new.subject, count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2),
      count(*) FILTER (WHERE stars = 3), count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)
    FROM ratings WHERE subject = new.subject AND state = 'published'
  ON CONFLICT (subject) DO UPDATE SET one = excluded.one, two = excluded.two, three = excluded.three,
    four = excluded.four, five = excluded.five;
END;
CREATE TRIGGER ratings_changed_in_sums AFTER UPDATE ON ratings
WHEN old.state = 'published' OR new.state = 'published' BEGIN
  INSERT INTO rating_sums (subject, one, two, three, four, five)
    SELECT new.subject, count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2),
      count(*) FILTER (WHERE stars = 3), count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)
    FROM ratings WHERE subject = new.subject AND state = 'published'
  ON CONFLICT (subject) DO UPDATE SET one = excluded.one, two = excluded.two, three = excluded.three,
    four = excluded.four, five = excluded.five;
END;
CREATE TRIGGER ratings_deleted_from_sums AFTER DELETE ON ratings WHEN old.state = 'published' BEGIN
  INSERT INTO rating_sums (subject, one, two, three, four, five)
    SELECT old.subject, count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2),
      count(*) FILTER (WHERE stars = 3), count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)
    FROM ratings WHERE subject = old.subject AND state = 'published'
  ON CONFLICT (subject) DO UPDATE SET one = excluded.one, two = excluded.two, three = excluded.three,
    four = excluded.four, five = excluded.five;
END;
