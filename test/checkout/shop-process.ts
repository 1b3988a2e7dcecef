/**
 * A shop in a process of its own, so that it can be killed (killable-shop.ts): `node shop-process.ts STATE PORT
 * CONFIG`. It takes commands over IPC, because its database cannot be reached otherwise while it runs.
 */
import { migrate } from '#scripts/local/migrate.ts'
import { seed } from '#scripts/local/seed.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import type { Order, Report } from './killable-shop.ts'

const [state = '', port = '0', config = '{}'] = process.argv.slice(2)
const tell = (report: Report) => process.send?.(report)

const shop = await startLocalShop({
  state,
  port: Number(port),
  config: JSON.parse(config) as Record<string, string>,
  hasDatabaseDoor: true,
})
await migrate(shop)
await seed(shop)
const database = await shop.database()

async function obey(order: Order): Promise<unknown[]> {
  if (order.kind === 'rows')
    return (
      await database
        .prepare(order.sql)
        .bind(...order.params)
        .all()
    ).results
  if (order.kind === 'files') return keysOf(await shop.uploads())
  if (order.kind === 'evict') {
    const { className, name, webSockets } = order
    await shop.miniflare.unsafeEvictDurableObject('shop', className, { name, webSockets })
    return []
  }
  await shop.runCron()
  return []
}

process.on('message', (order: Order) => {
  obey(order).then(
    (rows) => tell({ id: order.id, rows }),
    (error: unknown) => tell({ id: order.id, error: String(error) }),
  )
})
// Ends when its parent process is gone.
process.on('disconnect', () => void shop.stop().finally(() => process.exit(0)))
tell({ id: 0, rows: [shop.url.href] })

/** All keys of a bucket, which lists a thousand at a time. */
async function keysOf(bucket: Awaited<ReturnType<typeof shop.uploads>>): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return keys
}
