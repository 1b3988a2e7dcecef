import type { Env } from './env.ts'
import { receiveMailEvents } from './notify/receive-mail-events.ts'
import { buildServices } from './services.ts'

/** What comes by the queue of wrangler.toml: events of sent mail. In maintenance they wait for the restored database. */
export async function runQueued(
  batch: MessageBatch,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const services = buildServices(env, context)
  if (services.config.MAINTENANCE) return batch.retryAll({ delaySeconds: 300 })
  await receiveMailEvents(services, batch.messages)
}
