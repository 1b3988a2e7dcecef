import { app } from './app.ts'
import type { Env } from './env.ts'
import { runQueued } from './queued.ts'
import { runScheduled } from './scheduled.ts'

export { ChatRoom } from '#durable-objects/chat-room.ts'
export { StaffInbox } from '#durable-objects/staff-inbox.ts'

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, context) {
    await runScheduled(env, context)
  },
  async queue(batch, env, context) {
    await runQueued(batch, env, context)
  },
} satisfies ExportedHandler<Env>
