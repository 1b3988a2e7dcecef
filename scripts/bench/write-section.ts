import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/performance.md')
const opening =
  '# Performance\n\nWhat the benchmarks measured, each section written by its own; how to run one stands in it.\n'

/** Writes a section into docs/performance.md in place of the one with that title. */
export function writeSection(title: string, body: string): void {
  const [head = opening, ...sections] = (existsSync(file) ? readFileSync(file, 'utf8') : opening).split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`))
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  others.splice(at === -1 ? others.length : at, 0, `## ${title}\n\n${body.trim()}\n`)
  writeFileSync(file, [head, ...others].map((part) => part.trim()).join('\n\n') + '\n')
}
