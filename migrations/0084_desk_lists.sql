-- What waits for the shop, as its lists ask for it: claims nobody has answered before reprints that are under way, the longest first.
DROP INDEX claims_waiting;
CREATE INDEX claims_waiting ON claims (state <> 'open', created_at, id) WHERE state IN ('open', 'reprint', 'reprinting');
-- Requests are found by whose turn they are (0052).
DROP INDEX requests_waiting;
