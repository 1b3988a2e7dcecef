import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { recoveryCodes, secondFactors } from '../accounts.table.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Database, customerId: string): Promise<SecondFactor | null> {
  return (await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId)).get()) ?? null
}

/** Whether the customer has a confirmed second factor. */
export async function hasSecondFactor(db: Database, customerId: string): Promise<boolean> {
  return ((await findSecondFactor(db, customerId))?.confirmedAt ?? null) !== null
}

/** Stores a new secret that waits for confirmation. It replaces an unconfirmed one, never one that is on. */
export const replaceUnconfirmedFactor = (db: Database, factor: typeof secondFactors.$inferInsert) =>
  db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.customerId,
      set: { sealedSecret: factor.sealedSecret, createdAt: factor.createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })

/** Marks the code of a step as used, once for all parallel tries: only a step later than the last one is valid. */
export async function useStep(db: Database, customerId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.customerId, customerId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.customerId })
  return used.length > 0
}

/** Stores a secret that was sealed anew, unless it was replaced meanwhile. */
export const resealSecret = (db: Database, customerId: string, sealed: { from: string; to: string }) =>
  db
    .update(secondFactors)
    .set({ sealedSecret: sealed.to })
    .where(and(eq(secondFactors.customerId, customerId), eq(secondFactors.sealedSecret, sealed.from)))

/** Switches a factor on. */
export const confirmFactor = (db: Database, customerId: string, at: number) =>
  db
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.customerId, customerId), isNull(secondFactors.confirmedAt)))

/** Stores new recovery codes in place of all older ones. */
export const replaceRecoveryCodes = (db: Database, customerId: string, hmacs: readonly string[]) =>
  [
    db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId)),
    db.insert(recoveryCodes).values(hmacs.map((codeHmac) => ({ customerId, codeHmac }))),
  ] as const

/** Marks a recovery code, stored under one of these hashes, as used; false when it does not exist or was used before. */
export async function useRecoveryCode(
  db: Database,
  customerId: string,
  hmacs: readonly string[],
  at: number,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.customerId, customerId),
        inArray(recoveryCodes.codeHmac, [...hmacs]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHmac: recoveryCodes.codeHmac })
  return used.length > 0
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Database, customerId: string): Promise<number> {
  const row = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.customerId, customerId), isNull(recoveryCodes.usedAt)))
    .get()
  return row?.left ?? 0
}

/** Switches the factor off, with its codes. For a batch. */
export const removeSecondFactor = (db: Database, customerId: string) =>
  [
    db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId)),
    db.delete(secondFactors).where(eq(secondFactors.customerId, customerId)),
  ] as const
