import type { ProductView } from '#worker/api/wire.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import type { OfferedProduct } from './page-head.presenter.ts'

/** A custom product for search engines; none without a price. */
export function offerOf({ name, variations, ProductImage, rating }: ProductView): OfferedProduct[] {
  const cheapest = variations.toSorted((one, other) => one.price - other.price)[0]
  return cheapest
    ? [
        {
          name,
          description: cheapest.description[0]?.shortDescription ?? name,
          pictureUrl: ProductImage[0]?.path[0] ?? null,
          priceDollars: cheapest.price,
          ...(rating && { rating }),
        },
      ]
    : []
}

/** The texts of a product page's head that are on no screen. */
export const trailTexts = {
  en: { home: 'Home', readyToGo: 'Ready to go', custom: 'Custom products', occasions: 'Occasions' },
  es: { home: 'Inicio', readyToGo: 'Listo para llevar', custom: 'Productos personalizados', occasions: 'Ocasiones' },
} as const

const priceOf = (amount: number | undefined): string =>
  amount === undefined ? '' : formatUsd(cents(Math.round(amount * 100)))
/** The end of a custom product's description for search engines. */
export const customTexts = {
  en: (from: number | undefined) =>
    `Made for you with your name, photo or date; you approve the drawing before we print.${from === undefined ? '' : ` From ${priceOf(from)}.`}`,
  es: (from: number | undefined) =>
    `Hecho para ti con tu nombre, foto o fecha; apruebas el dibujo antes de imprimir.${from === undefined ? '' : ` Desde ${priceOf(from)}.`}`,
} as const
