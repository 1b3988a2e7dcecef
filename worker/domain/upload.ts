import { days, hours } from './duration.ts'

const mebibytes = (count: number): number => count * 1024 * 1024

/** Limits of customers' files (decisions §5). */
export const uploadLimits = {
  fileBytes: mebibytes(25),
  pixels: 80_000_000,
  /** A piece of a resumed upload at most. */
  pieceBytes: mebibytes(5),
  /** The piece a client should send: what a dropped connection loses. */
  advisedPieceBytes: mebibytes(1),
  /** What one customer may send in `quotaMs`. */
  quotaFiles: 60,
  quotaBytes: mebibytes(400),
  quotaMs: days(1),
  /** A file that nothing refers to goes after this. */
  unclaimedMs: days(7),
  /** An upload that is not finished goes after this. */
  unfinishedMs: days(1),
  /** What a broken run left behind in the store is looked for after this. */
  cleaningAfterMs: hours(1),
} as const
