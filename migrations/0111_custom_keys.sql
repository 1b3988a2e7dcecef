-- A mail address of an account is nobody's custom key. A key that is one can be taken by nobody; when an account gets
-- such an address later, as by an invitation, the key goes. Log-in looks an address up as a mail address first.
CREATE TRIGGER custom_keys_are_no_addresses BEFORE UPDATE OF custom_key ON customers
WHEN new.custom_key IS NOT NULL AND EXISTS (SELECT 1 FROM customers WHERE email = new.custom_key)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: customers.custom_key');
END;
CREATE TRIGGER addresses_take_custom_keys AFTER INSERT ON customers WHEN new.email IS NOT NULL BEGIN
  UPDATE customers SET custom_key = NULL WHERE custom_key = new.email;
END;
CREATE TRIGGER addresses_take_custom_keys_later AFTER UPDATE OF email ON customers WHEN new.email IS NOT NULL BEGIN
  UPDATE customers SET custom_key = NULL WHERE custom_key = new.email;
END;
UPDATE customers SET custom_key = NULL
  WHERE custom_key IN (SELECT email FROM customers WHERE email IS NOT NULL);
