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

  /** Newest first; all of them, or those to one address. */
  list(to: string | null): (Mail & { from: string })[] {
    const rows =
      to === null
        ? this.#sql.exec<MailRow>('SELECT * FROM mails ORDER BY seq DESC LIMIT ?', listedAtMost)
        : this.#sql.exec<MailRow>(
            'SELECT * FROM mails WHERE recipient_key = ? ORDER BY seq DESC LIMIT ?',
            addressKey(to),
            listedAtMost,
          )
    return rows.toArray().map(mailOfRow)
  }

  /** Deletes all mails and the requested failures. */
  empty(): void {
    this.#sql.exec('DELETE FROM mails')
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
    return this.#sql
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
      .one().seq
  }
}

type MailRow = Record<'channel' | 'recipient' | 'sender' | 'subject' | 'text' | 'html' | 'at', string>

const mailOfRow = ({ channel, recipient, sender, subject, text, html, at }: MailRow): Mail & { from: string } => ({
  channel: channel === 'sms' || channel === 'chat' ? channel : 'email',
  to: recipient,
  from: sender,
  subject,
  text,
  html,
  links: linksIn(text, html),
  code: codeIn(text),
  at,
})
