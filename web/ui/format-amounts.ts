import { cents, formatUsd } from '#worker/platform/money.rules.ts'

/** A price from the wire, in dollars, as the shop writes it: `US$28.00` (R-PAGE-14). */
export const formatDollars = (dollars: number): string => formatUsd(cents(Math.round(dollars * 100)))
