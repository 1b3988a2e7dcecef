/** The controls of `bench:chat`: bare Durable Objects that echo what they hear, and do more or less of what a room does. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const echoScript = `
import { DurableObject } from 'cloudflare:workers'
export class Echo extends DurableObject {
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }
  webSocketMessage(_socket, data) {
    for (const one of this.ctx.getWebSockets()) one.send(data)
  }
}
export class StoringEcho extends Echo {
  constructor(context, env) {
    super(context, env)
    context.storage.sql.exec('CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, content TEXT NOT NULL)')
  }
  webSocketMessage(socket, data) {
    this.ctx.storage.sql.exec('INSERT INTO messages (content) VALUES (?)', data)
    super.webSocketMessage(socket, data)
  }
}
export class ChatEcho extends Echo {
  constructor(context, env) {
    super(context, env)
    context.storage.sql.exec(\`CREATE TABLE IF NOT EXISTS messages (
      seq INTEGER PRIMARY KEY, id TEXT NOT NULL, client_key TEXT,
      sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, side TEXT NOT NULL, kind TEXT NOT NULL,
      content TEXT NOT NULL, is_image INTEGER NOT NULL, language TEXT NOT NULL, sent_at INTEGER NOT NULL,
      file TEXT, card TEXT, folded TEXT NOT NULL) STRICT\`)
    this.seq = context.storage.sql.exec('SELECT coalesce(max(seq), 0) AS seq FROM messages').one().seq
    this.nextReportAt = 0
  }
  webSocketMessage(socket, data) {
    const { content } = JSON.parse(data)
    const id = 'msg_' + crypto.randomUUID().replaceAll('-', '')
    const senderId = 'cus_' + 'b'.repeat(32)
    const now = Date.now()
    const seq = (this.seq += 1)
    this.ctx.storage.sql.exec('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      seq, id, null, senderId, 'Bench', 'customer', 'message', content, 0, 'en', now, null, null, content)
    const sentAt = new Date(now).toISOString()
    const frame = JSON.stringify({ type: 'message', id, seq, senderId, from: 'customer', senderName: 'Bench', content,
      isImage: false, sentAt, createdAt: sentAt, language: 'en' })
    super.webSocketMessage(socket, frame)
    if (now < this.nextReportAt) return
    this.nextReportAt = now + 1500
    this.ctx.waitUntil(this.env.REPORTS.getByName('all').report(senderId + this.ctx.id.toString(), frame))
  }
}
export class Reports extends DurableObject {
  constructor(context, env) {
    super(context, env)
    context.storage.sql.exec('CREATE TABLE IF NOT EXISTS rooms (room TEXT PRIMARY KEY, report TEXT NOT NULL)')
  }
  report(room, report) {
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO rooms VALUES (?, ?)', room, report)
  }
}
export default {
  fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url)
    return env[searchParams.get('object')].getByName(pathname).fetch(request)
  },
}
`

/** The echoes by what the table calls them: the binding of each. */
export const echoes = { 'bare echo': 'ECHO', 'storing echo': 'STORING', 'echo of the chat': 'CHAT' } as const

export const startEchoes = (): Miniflare =>
  new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'echo',
          modules: true,
          script: echoScript,
          compatibilityDate: '2026-10-15',
          durableObjects: {
            ECHO: { className: 'Echo', useSQLite: true },
            STORING: { className: 'StoringEcho', useSQLite: true },
            CHAT: { className: 'ChatEcho', useSQLite: true },
            REPORTS: { className: 'Reports', useSQLite: true },
          },
        },
      ],
    }),
  )
