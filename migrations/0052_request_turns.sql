-- Who moves next with a request. It is a column, so that the staff's list of waiting requests reads one index, however
-- many requests are over. The rule is requests/request-state.rules.ts `requestWaitsOn`; a test holds the two equal.
-- Every batch that moves a request ends by storing what the view says (requests/request-steps.queries.ts `updateTurn`).
-- It is no trigger, because a trigger's rows would count among the rows a step has changed.
CREATE VIEW request_turns AS
SELECT requests.id AS request_id,
  CASE
    WHEN status = 'ordered' THEN
      CASE (SELECT state FROM proofs WHERE proofs.request_id = requests.id AND proofs.state <> 'void')
        WHEN 'approved' THEN 'nobody' WHEN 'sent' THEN 'customer' ELSE 'shop' END
    WHEN status IN ('submitted', 'changes_requested') THEN
      CASE WHEN EXISTS (SELECT 1 FROM proofs WHERE proofs.request_id = requests.id AND proofs.state = 'sent') THEN 'customer' ELSE 'shop' END
    WHEN status IN ('withdrawn', 'declined') THEN 'nobody'
    ELSE 'customer'
  END AS waits_on
FROM requests;

ALTER TABLE requests ADD COLUMN waits_on TEXT NOT NULL DEFAULT 'shop' CHECK (waits_on IN ('customer', 'shop', 'nobody'));
UPDATE requests SET waits_on = (SELECT waits_on FROM request_turns WHERE request_id = requests.id);
CREATE INDEX requests_by_turn ON requests (waits_on, waiting_since, id);
CREATE INDEX requests_by_wait ON requests (waiting_since, id);
