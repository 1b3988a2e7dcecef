import type { Handlers } from '#worker/api/handler.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { csvLine } from '#worker/platform/csv.presenter.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { archivePart } from './archive-part.ts'
import { setOrdered } from './archive-parts.queries.ts'
import type { ArchiveOrder } from './archive-parts.rules.ts'
import { contentOf, currentOrder, orderArchive, orderLives } from './order-archive.ts'

const present = ({ id, orderedAt, parts }: ArchiveOrder): ResponseBody<'staffArchiveOrder'>['archive'] => ({
  id,
  orderedAt: iso(orderedAt),
  until: iso(orderedAt + orderLives),
  parts: parts.map((part, index) => ({ part: index + 1, ...part })),
})

/** Everything of the shop as files, ordered and fetched in the console by its owners (docs/decisions/188). */
export const archiveRoutes = {
  async staffArchiveShow({ services }) {
    const order = await currentOrder(services)
    return { archive: order && present(order) }
  },

  async staffArchiveOrder({ staff, services }) {
    const { db } = services
    const order = await orderArchive(services)
    await writeTogether(db, [
      setOrdered(db, order.id, order.orderedAt),
      recordAction(db, {
        actorId: staff.id,
        action: 'archive.ordered',
        subjectKind: 'archive',
        subjectId: order.id,
        facts: { pieces: order.parts.length },
        at: services.now(),
      }),
    ])
    return { archive: present(order) }
  },

  /** The audit log is written first: what was sent in part was fetched too. */
  async staffArchivePart({ params: { archiveId, part }, staff, services, c }) {
    const order = await currentOrder(services)
    const content = order?.id === archiveId ? await contentOf(services, part) : null
    if (order === null || content === null) throw new ShopError('not_found')
    await writeTogether(services.db, [
      recordAction(services.db, {
        actorId: staff.id,
        action: 'archive.fetched',
        subjectKind: 'archive',
        subjectId: archiveId,
        facts: { piece: part },
        at: services.now(),
      }),
    ])
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="tinta-archive-${part}-of-${order.parts.length}.zip"`)
    return c.body(archivePart(services, order, part, content, csvLine))
  },
} satisfies Partial<Handlers>
