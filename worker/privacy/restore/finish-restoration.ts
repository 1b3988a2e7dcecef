import { reconcilePayments } from '#worker/checkout/reconcile-payments.ts'
import { sendRefunds } from '#worker/money-back/send-refunds.ts'
import { sweepMoneyBack } from '#worker/money-back/sweep-money-back.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { findMark } from '#worker/platform/job-leases.queries.ts'
import type { Services } from '#worker/services.ts'
import { eraseAccounts } from '../erase-accounts.ts'
import { countCustomersToErase } from '../erase.queries.ts'
import { erasedAmong, readErasures } from '../erasure-ledger.ts'
import {
  endAccess,
  findOpenRestoration,
  freeLeases,
  goOn,
  handToErasure,
  hasUnreadPayments,
  holdMessages,
  listCustomersAfter,
  moveNumbersOn,
  noteMark,
  readAllMoneyBack,
  type Restoration,
} from './restorations.queries.ts'

/** Customers per run whose ids are looked up in the ledger; the next run goes on. */
const perRun = 2000
/** Rounds of erasing per run; each takes twenty accounts. */
const rounds = 5

/**
 * What must be done between a restore of the database and opening the shop again (docs/decisions/140), a step a run at
 * most: `npm run restore` asks for it by a row, with the shop in maintenance, and waits until it is done. Each step can
 * be repeated, so a run that dies is no harm.
 */
export async function finishRestoration(services: Services): Promise<void> {
  const restoration = await findOpenRestoration(services.db)
  if (restoration === null) return
  services.log('restoration_step', { step: restoration.step })
  switch (restoration.step) {
    case 'sessions':
      return endEverySession(services, restoration)
    case 'erasures':
      return replayErasures(services, restoration)
    case 'payments':
      return readPaymentsBack(services, restoration)
    case 'messages':
      return holdWhatWaits(services, restoration)
    case 'done':
  }
}

async function endEverySession({ db, now }: Services, restoration: Restoration): Promise<void> {
  const at = now()
  await writeTogether(db, [...endAccess(db, at), moveNumbersOn(db, restoration, at), goOn(db, restoration, 'erasures')])
}

/** Erases again who was erased in the time that is gone. */
async function replayErasures(services: Services, restoration: Restoration): Promise<void> {
  const { db } = services
  const ids = await listCustomersAfter(db, restoration.mark, perRun)
  const again = await erasedAmong(await readErasures(services), ids)
  const erased = (restoration.facts.erased ?? 0) + again.length
  const last = ids.at(-1)
  if (last !== undefined)
    await writeTogether(db, [handToErasure(db, again), noteMark(db, restoration, last, { erased })])
  const isMore = await eraseAgain(services)
  if (last === undefined && !isMore)
    await writeTogether(db, [goOn(db, restoration, 'payments'), ...readAllMoneyBack(db)])
}

/**
 * Erases who is due. An account that cannot be erased now does not hold the others up: nobody can log in to it, and the
 * job of each minute tries again. @returns whether some are left that nobody has tried
 */
async function eraseAgain(services: Services): Promise<boolean> {
  let left = await countCustomersToErase(services.db, services.now())
  for (let round = 0; left > 0 && round < rounds; round += 1) {
    await eraseAccounts(services)
    const after = await countCustomersToErase(services.db, services.now())
    if (after === left) return false
    left = after
  }
  return left > 0
}

/** Takes over what the provider did in the time that is gone: payments, refunds, disputes. */
async function readPaymentsBack(services: Services, restoration: Restoration): Promise<void> {
  const { db } = services
  await writeTogether(db, [freeLeases(db)])
  const { failed } = await reconcilePayments(services)
  await sweepMoneyBack(services, restoration.restoredTo - days(1))
  await sendRefunds(services)
  const unread = (restoration.facts.unreadPayments ?? 0) + failed
  const isAllRead = !(await hasUnreadPayments(db)) && (await findMark(db, 'money-back')) === ''
  await writeTogether(db, [
    isAllRead
      ? goOn(db, restoration, 'messages', { unreadPayments: unread })
      : noteMark(db, restoration, '', { unreadPayments: unread }),
  ])
}

async function holdWhatWaits({ db }: Services, restoration: Restoration): Promise<void> {
  const heldMessages = await holdMessages(db)
  await writeTogether(db, [goOn(db, restoration, 'done', { heldMessages })])
}
