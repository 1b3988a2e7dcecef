/** A typed amount in US$, in cents: `12`, `12.5`, `12,50`. Null for anything else. */
export function centsTyped(typed: string): number | null {
  const [, whole, fraction = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0') || 0)
}
