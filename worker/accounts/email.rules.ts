import type { FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** `text @ text . text` (R-ACC-15). Used on canonical addresses. */
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The one spelling of an address: NFC, trimmed, lower case (SQLite folds only ASCII, so it is done here). */
export const canonicalEmail = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/** Whether a canonical address has the shape of R-ACC-15 and the length mail allows. */
export const isEmail = (email: string): boolean => email.length <= 254 && shape.test(email)

/** Whether a custom key has the form the shop gives out: 3–30 letters, digits, dots or hyphens at its domain. */
const isCustomKeyName = (key: string): boolean => isCustomKey(key) && /^[a-z0-9][a-z0-9.-]{1,28}[a-z0-9]@/.test(key)

/**
 * Names at the shop's domain that must stay the shop's own, because mail systems or people expect that. Written without
 * dots and hyphens.
 */
const reservedNames: ReadonlySet<string> = new Set(
  `abuse admin administrador administrator api ayuda billing claims contact contacto cuenta dev director email
  equipo facturas facturacion finance help hello hi hola hostmaster info invoices it jobs legal mail mailerdaemon
  marketing me news newsletter no noc noreply notifications order orders owner owners pagos payment payments pedido
  pedidos postmaster press privacidad privacy proofs quotes reclamos reembolsos refunds reply returns root sales
  security seguridad service servicio shipping shop sistema soporte staff store support sysadmin system team tienda
  tinta ventas web webmaster www`.split(/\s+/),
)

/** Whether a custom key could be mistaken for the shop itself, with dots and hyphens ignored. */
export const isReservedKey = (key: string): boolean =>
  reservedNames.has((key.split('@')[0] ?? '').replaceAll(/[.-]/g, '').replace(/\d+$/, ''))

/** Whether an address is at the shop's own domain, which makes it a custom key (R-ACC-42). */
export const isCustomKey = (email: string): boolean => isEmail(email) && email.endsWith(`@${shop.domain}`)

/** The fault of a custom key in canonical form; null when it is allowed. */
export const customKeyFault = (key: string): FormRuleCode | null =>
  !isCustomKeyName(key) ? 'custom_key' : isReservedKey(key) ? 'custom_key_reserved' : null
