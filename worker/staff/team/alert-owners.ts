import { listOwners } from '#worker/accounts/customers.queries.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'

/** Mails a message to every owner who may enter the console, once per `idempotencyKey` and owner. */
export async function alertOwners(
  services: Services,
  idempotencyKey: string,
  messageTo: (firstName: string) => Message,
): Promise<void> {
  const owners = (await listOwners(services.db)).filter(({ email }) => email !== null)
  await writeTogether(
    services.db,
    owners.flatMap((owner) =>
      messageToCustomer(services, owner, `${idempotencyKey}:${owner.id}`, messageTo(owner.firstName)),
    ),
  )
}
