import type { FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { isCustomKey } from './email.rules.ts'

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

/** The fault of a custom key in canonical form; null when it is allowed. */
export const customKeyFault = (key: string): FormRuleCode | null =>
  !isCustomKeyName(key) ? 'custom_key' : isReservedKey(key) ? 'custom_key_reserved' : null
