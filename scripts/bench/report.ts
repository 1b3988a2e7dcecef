/** docs/performance.md: a section per benchmark, which the benchmark itself writes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/performance.md')
const head = '# Performance\n\nMeasured by the scripts named in each section, which write what they saw; run them again on a quiet machine.\n'

/** Puts a section's text under its heading, in place of what was there. */
export function writeSection(heading: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : head
  const [start = head, ...sections] = before.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text.trim()}\n`
  const others = sections.map((one) => one.trim() + '\n')
  const index = others.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const all = index === -1 ? [...others, section] : others.with(index, section)
  writeFileSync(file, [`${start.trim()}\n`, ...all].join('\n'))
}
