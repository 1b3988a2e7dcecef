-- A change of a proof that the customer asked for waits for the shop also when they have accepted the quote meanwhile: the
-- shop owes the next proof, paid or not.
DROP VIEW request_turns;
CREATE VIEW request_turns AS
SELECT requests.id AS request_id,
  CASE
    WHEN status = 'ordered' THEN
      CASE (SELECT state FROM proofs WHERE proofs.request_id = requests.id AND proofs.state <> 'void')
        WHEN 'approved' THEN 'nobody' WHEN 'sent' THEN 'customer' ELSE 'shop' END
    WHEN status IN ('submitted', 'changes_requested') THEN
      CASE WHEN EXISTS (SELECT 1 FROM proofs WHERE proofs.request_id = requests.id AND proofs.state = 'sent') THEN 'customer' ELSE 'shop' END
    WHEN status = 'accepted' AND EXISTS (SELECT 1 FROM proofs WHERE proofs.request_id = requests.id AND proofs.state = 'changes_requested') THEN 'shop'
    WHEN status IN ('withdrawn', 'declined') THEN 'nobody'
    ELSE 'customer'
  END AS waits_on
FROM requests;

UPDATE requests SET waits_on = 'shop' WHERE status = 'accepted' AND waits_on = 'customer'
  AND (SELECT waits_on FROM request_turns WHERE request_id = requests.id) = 'shop';
