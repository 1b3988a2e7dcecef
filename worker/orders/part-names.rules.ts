import { lineNameIn, type DesignWords } from '#worker/catalogue/line-name.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { jobTitleIn, type JobColour } from './job-title.rules.ts'

/** An order whose parts have names: its lines, and the quote that it pays. */
export interface NamedOrder {
  lines: readonly ({ position: number; title: Localized; size: string } & DesignWords)[]
  job: ({ title: Localized; items: readonly { size: string }[] } & JobColour) | null
}

/** The name and size of what a parcel holds at a position of `partsOf`. */
export function partNameOf(
  { lines, job }: NamedOrder,
  position: number,
  language: Language,
): { title: string; size: string } {
  if (job !== null) return { title: jobTitleIn(job, language), size: job.items[position]?.size ?? '' }
  const line = lines.find((one) => one.position === position)
  return line === undefined ? { title: '', size: '' } : { title: lineNameIn(line, language), size: line.size }
}
