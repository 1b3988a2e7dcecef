-- A number that people can say, as orders have one; calls still take the id. Null only for rows that the previous Worker
-- writes between this migration and its replacement.
ALTER TABLE requests ADD COLUMN number INTEGER;
UPDATE requests SET number = 1000 + (SELECT count(*) FROM requests AS earlier WHERE (earlier.created_at, earlier.id) <= (requests.created_at, requests.id));
CREATE UNIQUE INDEX requests_by_number ON requests (number);
