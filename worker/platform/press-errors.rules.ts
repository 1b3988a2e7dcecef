import type { Localized } from './language.rules.ts'

/** Refusals of the staff's work on orders: print files, corrections, parcels. Part of the error catalogue. */
export const pressErrors = {
  print_too_small: {
    status: 422,
    en: 'This file has too few pixels to print from at this size.',
    es: 'Este archivo tiene muy pocos píxeles para imprimir en este tamaño.',
  },
} as const satisfies Record<string, Localized & { status: number }>
