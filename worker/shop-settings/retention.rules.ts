import { days } from '#worker/platform/duration.rules.ts'

/** How long things are kept when nobody deletes them (docs/decisions/139). An owner may change these numbers. */
export interface Retention {
  /** An account that nobody has used and that has bought nothing for so many months is erased. */
  inactiveMonths: number
  /** So many days before, its customer is told by mail or SMS; a log-in keeps the account. */
  warningDays: number
  /** Lines of the audit log. At least 12: the database refuses to delete younger ones. */
  auditMonths: number
  /** After so many years an order keeps its sums and goods, and of the address only country and state. */
  orderYears: number
}

/**
 * The defaults. Three years: a customer who has not come for so long does not expect an account. Two years of the audit
 * log: longer than any bank lets a payment be disputed. Ten years of orders: the longest time for which tax laws of the
 * European Union want bills kept; those of the United States want seven at most.
 */
export const retention: Retention = { inactiveMonths: 36, warningDays: 30, auditMonths: 24, orderYears: 10 }

const monthDays = 365.25 / 12

/** Until which instant (ms) something is too old at `now`. */
export const tooOldBefore = (now: number, { inactiveMonths, warningDays, auditMonths, orderYears }: Retention) => ({
  /** Accounts last active before are warned: those that reach their age when the warning ends. */
  toWarn: now - days(inactiveMonths * monthDays) + days(warningDays),
  /** Accounts last active before, and warned before `warned`, are erased. */
  inactive: now - days(inactiveMonths * monthDays),
  warned: now - days(warningDays),
  audit: now - days(auditMonths * monthDays),
  orders: now - days(orderYears * 365.25),
})
