import type { ChatRoom } from '#durable-objects/chat-room.ts'
import type { StaffInbox } from '#durable-objects/staff-inbox.ts'
import type { EmailBinding } from './notify/email.adapter.ts'

/** The bindings of wrangler.toml. Variables and secrets are read through config.ts only. */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  PICTURES: R2Bucket
  UPLOADS: R2Bucket
  /** The second bucket for weekly copies; absent where an owner has none (docs/decisions/187). */
  BACKUPS?: R2Bucket
  EMAIL: EmailBinding
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  STAFF_INBOX: DurableObjectNamespace<StaffInbox>
  AUTH_RATE: RateLimit
  PAY_RATE: RateLimit
  CHAT_RATE: RateLimit
  LOOKUP_RATE: RateLimit
  SITE_RATE: RateLimit
}
