/**
 * How thoroughly the long proofs are made: short for CI, at the length of docs/money.md and docs/requests.md with
 * `npm run prove`, which sets `PROOF=full`.
 */
export const isFull = process.env['PROOF'] === 'full'

/** How long a proof may take, ms: `shortMs` in CI; at full length an hour, whatever else the machine does. */
export const withinMs = (shortMs: number): number => (isFull ? 3_600_000 : shortMs)
