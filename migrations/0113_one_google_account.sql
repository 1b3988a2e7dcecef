-- One Google account opens one account of the shop: of several that were linked the first stays.
DELETE FROM identities WHERE EXISTS (
  SELECT 1 FROM identities AS earlier
  WHERE earlier.provider = identities.provider AND earlier.customer_id = identities.customer_id
    AND (earlier.created_at, earlier.subject) < (identities.created_at, identities.subject));
DROP INDEX identities_by_customer;
CREATE UNIQUE INDEX identities_of_customer ON identities (customer_id, provider);
