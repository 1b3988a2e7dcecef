-- Indexes for the lists of what waits for the shop: unanswered claims before reprints under way, longest waiting first.
DROP INDEX claims_waiting;
CREATE INDEX claims_waiting ON claims (state <> 'open', created_at, id) WHERE state IN ('open', 'reprint', 'reprinting');
-- Requests are found by whose turn they are (0052).
DROP INDEX requests_waiting;
