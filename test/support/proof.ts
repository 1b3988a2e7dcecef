/**
 * The length of the long proofs: short in CI; with `npm run prove`, which sets `PROOF=full`, as in docs/money.md and
 * docs/requests.md.
 */
export const isFull = process.env['PROOF'] === 'full'

/** The time limit of a proof, ms: `shortMs` in CI, an hour at full length, however busy the machine is. */
export const withinMs = (shortMs: number): number => (isFull ? 3_600_000 : shortMs)
