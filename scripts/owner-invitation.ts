import { linkLives } from '#worker/accounts/account.rules.ts'

/**
 * A text as SQL writes it. The address and the hash are checked before; a quote in an address is still only a quote.
 */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * The statements that store an invitation as an owner, whole in themselves: wrangler's command line binds nothing.
 * Someone
 * unknown becomes an account that nobody can log in to before the link is followed; older invitations end.
 */
export function ownerInvitation(email: string, tokenHash: string, now: number): string[] {
  const address = quoted(email)
  const her = `(SELECT id FROM customers WHERE email = ${address})`
  return [
    `INSERT INTO customers (id, first_name, last_name, email, password_hash, terms_version, terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at)
       VALUES ('cus_' || lower(hex(randomblob(16))), 'Owner', 'Owner', ${address}, 'none', '', ${now}, '', ${now}, ${now}) ON CONFLICT DO NOTHING;`,
    `UPDATE link_tokens SET expires_at = ${now} WHERE purpose = 'staff_invitation' AND customer_id = ${her} AND used_at IS NULL;`,
    `INSERT INTO link_tokens (hash, purpose, customer_id, address, payload, created_at, expires_at)
       VALUES (${quoted(tokenHash)}, 'staff_invitation', ${her}, ${address}, 'owner', ${now}, ${now + linkLives.staff_invitation});`,
    `INSERT INTO audit_log (action, subject_kind, subject_id, facts, at) VALUES ('staff.invited', 'staff', ${her}, json_object('role', 'owner'), ${now});`,
  ]
}
