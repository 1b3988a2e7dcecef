/** How long a conversation can be snoozed. */
export type SnoozeChoice = 'hour' | 'afternoon' | 'tomorrow' | 'week'
export const snoozeChoices: readonly SnoozeChoice[] = ['hour', 'afternoon', 'tomorrow', 'week']

/** A choice as a time, in ms since 1970; mornings are in the time zone of the person who chooses. */
export function snoozeUntil(choice: SnoozeChoice, now: Date): number {
  if (choice === 'hour') return now.getTime() + 3_600_000
  if (choice === 'afternoon') return now.getTime() + 4 * 3_600_000
  // The next Monday, never today.
  const days = choice === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).getTime()
}
