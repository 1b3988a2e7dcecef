import { days, hours } from '#worker/platform/duration.rules.ts'

const mebibytes = (count: number): number => count * 1024 * 1024

/** Limits of customers' files (R-FILE-02, R-FILE-10). */
export const uploadLimits = {
  fileBytes: mebibytes(25),
  pixels: 80_000_000,
  /**
   * A piece of a resumed upload at most, and at least unless it is the last: each is an object of its own in the
   * store.
   */
  pieceBytes: mebibytes(5),
  leastPieceBytes: mebibytes(0.25),
  /** The size of the pieces a client should send: what a dropped connection loses. */
  advisedPieceBytes: mebibytes(1),
  /** What one customer, or one of the staff, may send in `quotaMs`. */
  quota: {
    customer: { files: 240, bytes: mebibytes(400) },
    staff: { files: 1000, bytes: mebibytes(8000) },
  },
  quotaMs: days(1),
  /** How many inspections of a file may have begun without an end: parallel tabs, and runs that died. */
  inspections: 20,
  /** A file that nothing refers to goes after this. */
  unclaimedMs: days(7),
  /** An upload that is not finished goes after this. */
  unfinishedMs: days(1),
  /** The sweep searches for objects that a broken run left in the store after this time. */
  cleaningAfterMs: hours(1),
} as const

/** Whose daily quota a file counts in. */
export type UploadSender = keyof typeof uploadLimits.quota
