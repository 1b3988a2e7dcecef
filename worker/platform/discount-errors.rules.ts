import type { Localized } from './language.rules.ts'

/** Why a discount code is not taken (R-PAY-22). */
export const discountErrors = {
  discount_unknown: {
    status: 404,
    en: 'We do not know this code. Check each letter of it.',
    es: 'No conocemos este código. Revisa cada letra.',
  },
  discount_over: {
    status: 409,
    en: 'This code has expired.',
    es: 'Este código ya venció.',
  },
  discount_minimum: {
    status: 409,
    en: 'Your items do not reach the minimum for this code.',
    es: 'Tus artículos no llegan al mínimo de este código.',
  },
  discount_used_up: {
    status: 409,
    en: 'This code has been used up.',
    es: 'Este código ya se agotó.',
  },
  discount_used: {
    status: 409,
    en: 'You have already used this code.',
    es: 'Ya usaste este código.',
  },
  discount_not_here: {
    status: 409,
    en: 'Codes are for items at the shop’s prices, not for this order.',
    es: 'Los códigos son para artículos a precio de tienda, no para este pedido.',
  },
} as const satisfies Record<string, Localized & { status: number }>
