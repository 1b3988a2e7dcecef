import { DurableObject } from 'cloudflare:workers'
import type { Environment } from '../environment.ts'
import { type Mail, type NewMail, addressKey, codeIn, linksIn } from './mail.ts'

const listedAtMost = 200

/** Stores what the shop sent, so that /__local/mailbox can show it, also after a restart. */
export class Mailbox extends DurableObject<Environment> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Environment) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS mails (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL, recipient_key TEXT NOT NULL,
        sender TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, at TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS mails_by_recipient ON mails (recipient_key, seq);
      CREATE TABLE IF NOT EXISTS headers (seq INTEGER PRIMARY KEY, headers TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS suppressed (address TEXT PRIMARY KEY, ends_at INTEGER);
      CREATE TABLE IF NOT EXISTS failures (id INTEGER PRIMARY KEY CHECK (id = 1), remaining INTEGER NOT NULL);
    `)
  }

  /** Stores one mail per recipient; null while the fault is on. */
  deliver(mails: NewMail[]): { firstId: number } | null {
    if (this.#takeFailure()) return null
    const at = new Date().toISOString()
    const ids = mails.map((mail) => this.#store(mail, at))
    return { firstId: ids[0] ?? 0 }
  }

  /** Takes no more mail for an address, for so many ms; null for no end. */
  suppress(address: string, forMs: number | null): void {
    const endsAt = forMs === null ? null : Date.now() + forMs
    this.#sql.exec('INSERT OR REPLACE INTO suppressed VALUES (?, ?)', addressKey(address), endsAt)
  }

  isSuppressed(address: string): boolean {
    const found = this.#sql.exec<{ ends_at: number | null }>(
      'SELECT ends_at FROM suppressed WHERE address = ?',
      addressKey(address),
    )
    return found.toArray().some(({ ends_at: endsAt }) => endsAt === null || endsAt > Date.now())
  }

  unsuppress(address: string): void {
    this.#sql.exec('DELETE FROM suppressed WHERE address = ?', addressKey(address))
  }

  /** Newest first; all of them, or those to one address. */
  list(to: string | null): (Mail & { from: string })[] {
    const rows =
      to === null
        ? this.#sql.exec<MailRow>(
            'SELECT * FROM mails LEFT JOIN headers USING (seq) ORDER BY seq DESC LIMIT ?',
            listedAtMost,
          )
        : this.#sql.exec<MailRow>(
            'SELECT * FROM mails LEFT JOIN headers USING (seq) WHERE recipient_key = ? ORDER BY seq DESC LIMIT ?',
            addressKey(to),
            listedAtMost,
          )
    return rows.toArray().map(mailOfRow)
  }

  /** Deletes all mails and the requested failures. */
  empty(): void {
    this.#sql.exec('DELETE FROM mails')
    this.#sql.exec('DELETE FROM headers')
    this.#sql.exec('DELETE FROM suppressed')
    this.#sql.exec('DELETE FROM failures')
  }

  /** Makes the next `times` sends fail, as if the provider were down. */
  failNext(times: number): void {
    this.#sql.exec('INSERT INTO failures VALUES (1, ?1) ON CONFLICT DO UPDATE SET remaining = ?1', times)
  }

  #takeFailure(): boolean {
    return (
      this.#sql.exec('UPDATE failures SET remaining = remaining - 1 WHERE remaining > 0 RETURNING id').toArray()
        .length > 0
    )
  }

  #store(mail: NewMail, at: string): number {
    const { seq } = this.#sql
      .exec<{ seq: number }>(
        `INSERT INTO mails (channel, recipient, recipient_key, sender, subject, text, html, at)
          VALUES (?,?,?,?,?,?,?,?) RETURNING seq`,
        mail.channel,
        mail.to,
        addressKey(mail.to),
        mail.from,
        mail.subject,
        mail.text,
        mail.html,
        at,
      )
      .one()
    if (mail.headers && Object.keys(mail.headers).length > 0)
      this.#sql.exec('INSERT INTO headers VALUES (?, ?)', seq, JSON.stringify(mail.headers))
    return seq
  }
}

type MailRow = Record<'channel' | 'recipient' | 'sender' | 'subject' | 'text' | 'html' | 'at', string> & {
  headers: string | null
}

const mailOfRow = ({
  channel,
  recipient,
  sender,
  subject,
  text,
  html,
  at,
  headers,
}: MailRow): Mail & { from: string } => ({
  channel: channel === 'sms' || channel === 'chat' ? channel : 'email',
  to: recipient,
  from: sender,
  subject,
  text,
  html,
  links: linksIn(text, html),
  code: codeIn(text),
  at,
  ...(headers === null ? {} : { headers: JSON.parse(headers) as Record<string, string> }),
})
