-- What is given back for a claim, in cents; null while nothing is.
ALTER TABLE claims ADD COLUMN refunded_cents INTEGER CHECK (refunded_cents > 0);
