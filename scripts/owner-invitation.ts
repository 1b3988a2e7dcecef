import { linkLives } from '#worker/accounts/account.rules.ts'

/** A text as an SQL literal. The address and the hash were validated; quotes are doubled all the same. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * The SQL statements that store an invitation as an owner, with their values written in, because wrangler's command
 * line binds none. An unknown address becomes an account that cannot log in before the link is followed. Older
 * invitations end.
 */
export function ownerInvitation(email: string, tokenHash: string, now: number): string[] {
  const address = quoted(email)
  const invited = `(SELECT id FROM customers WHERE email = ${address})`
  return [
    `INSERT INTO customers (id, first_name, last_name, email, password_hash, terms_version, terms_accepted_at,
      service_messages_version, service_messages_accepted_at, created_at)
       VALUES ('cus_' || lower(hex(randomblob(16))), 'Owner', 'Owner', ${address}, 'none', '', ${now}, '', ${now},
         ${now}) ON CONFLICT DO NOTHING;`,
    `UPDATE link_tokens SET expires_at = ${now} WHERE purpose = 'staff_invitation' AND customer_id = ${invited}
      AND used_at IS NULL;`,
    `INSERT INTO link_tokens (hash, purpose, customer_id, address, payload, created_at, expires_at)
       VALUES (${quoted(tokenHash)}, 'staff_invitation', ${invited}, ${address}, 'owner', ${now},
         ${now + linkLives.staff_invitation});`,
    `INSERT INTO audit_log (action, subject_kind, subject_id, facts, at)
      VALUES ('staff.invited', 'staff', ${invited}, json_object('role', 'owner'), ${now});`,
  ]
}
