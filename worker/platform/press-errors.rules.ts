import type { Localized } from './language.rules.ts'

/** Refusals of the staff's work on orders: print files, corrections, parcels. Part of the error catalogue. */
export const pressErrors = {
  print_too_small: {
    status: 422,
    en: 'This file has too few pixels to print from at this size.',
    es: 'Este archivo tiene muy pocos píxeles para imprimir en este tamaño.',
  },
  day_closed: {
    status: 422,
    en: 'The shop is closed on that day. Choose a day on which it works.',
    es: 'La tienda está cerrada ese día. Elige un día en que trabaje.',
  },
  parcel_gone: {
    status: 409,
    en: 'This parcel is no longer there. Look at the order again.',
    es: 'Este paquete ya no está. Mira el pedido otra vez.',
  },
  parcel_known: {
    status: 409,
    en: 'Another parcel of this order has this tracking number.',
    es: 'Otro paquete de este pedido tiene este número de guía.',
  },
} as const satisfies Record<string, Localized & { status: number }>
