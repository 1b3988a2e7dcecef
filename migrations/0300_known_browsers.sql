-- What proofs of known browsers are bound to, beside the hash that it counts for (worker/accounts/sessions/check-password.ts):
-- a hash that is made anew under a newer secret ends no browser's proof; a new password does.
ALTER TABLE customers ADD COLUMN browser_key TEXT;
