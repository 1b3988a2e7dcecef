const steps = [
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
] as const

/** A duration in its largest unit: `5 min`, `3 hr`, `2 days`. */
export function formatSpan(ms: number, language: string): string {
  const [size, unit] = steps.findLast(([least]) => ms >= least) ?? steps[0]
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(Math.max(1, Math.floor(ms / size)))
}
