-- A number people can say, as orders have one; the id stays what calls take. Null only for what a Worker from before this
-- migration writes while the next one is being deployed.
ALTER TABLE requests ADD COLUMN number INTEGER;
UPDATE requests SET number = 1000 + (SELECT count(*) FROM requests AS earlier WHERE (earlier.created_at, earlier.id) <= (requests.created_at, requests.id));
CREATE UNIQUE INDEX requests_by_number ON requests (number);
