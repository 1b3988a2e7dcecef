/**
 * Whether somebody must react to an event of the log: it is written with the level `error`, and docs/runbook.md says
 * what to do about it.
 */
export const isFailure = (event: string): boolean =>
  /_failed$|_not_[a-z]+$|_missing$|^alarm_|^payment_needs_review$/.test(event)
