/** A message's time of day. */
export const formatTime = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at)

/** A moment with its day, in the reader's own time zone: `Monday, November 23, 9:00 AM EST`. */
export const formatMoment = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(ms)

/** Whether a day is today or yesterday; null for any other. */
export function dayName(day: Date, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return 'today'
  return day.toDateString() === yesterday.toDateString() ? 'yesterday' : null
}

/** A day, with its year unless that is the current one. */
export const formatDay = (day: Date, language: string, now: Date): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(day)
