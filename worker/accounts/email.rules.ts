import { shop } from '#worker/shop-settings/shop.rules.ts'

/** `text @ text . text` (R-ACC-15). Used on canonical addresses. */
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The one spelling of an address: NFC, trimmed, lower case (SQLite folds only ASCII, so it is done here). */
export const canonicalEmail = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/** Whether a canonical address has the shape of R-ACC-15 and the length mail allows. */
export const isEmail = (email: string): boolean => email.length <= 254 && shape.test(email)

/** Whether an address is at the shop's own domain, which makes it a custom key (R-ACC-42). */
export const isCustomKey = (email: string): boolean => isEmail(email) && email.endsWith(`@${shop.domain}`)
