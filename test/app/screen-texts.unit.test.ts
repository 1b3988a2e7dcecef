/** A screen loads the texts of every component that it may show: otherwise people read the names of the texts. */
import { expect, test } from 'vitest'
import { codeOf, importsOf, sourceFiles } from '#test/support/source-files.ts'

const files = sourceFiles('web')
const byTarget = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ''), file]))
const quoted = (text: string): string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word)

/** The areas that a file reads texts from. */
const read = new Map(
  files.map((file) => [
    file.path.replace(/\.tsx?$/, ''),
    [...codeOf(file).matchAll(/useTranslation(?:<[^>]*>)?\(([^)]*)\)/g)].flatMap(([, areas = '']) => quoted(areas)),
  ]),
)

/** What a file may show: itself and what it imports. What is imported later loads its own texts. */
function reached(start: string): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const file = byTarget.get(at)
    if (file === undefined || seen.has(at)) continue
    seen.add(at)
    for (const { target, isTypeOnly } of importsOf({ ...file, text: file.text.replaceAll('import(', '') }))
      if (!isTypeOnly && target.startsWith('web/') && !target.startsWith('web/app/')) open.push(target)
  }
  return seen
}

/** Of whose components each screen shows one. */
const manyScreens = 'web/pages/information/documents'

const screens = files
  .filter(({ path }) => path.endsWith('routes.tsx'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/lazyScreen\(\s*\[([^\]]*)\],?\s*async \(\) =>[\s\S]*?import\('([^']+)'\)/g)].map(
      ([, areas = '', specifier = '']) => {
        const [target] = importsOf({ path, text: `import('${specifier}')` })
        return { areas: quoted(areas), screen: target?.target ?? '' }
      },
    ),
  )
  .filter(({ screen }) => screen !== manyScreens)

test('finds the screens of the shop and of the console', () => {
  expect(screens.length).toBeGreaterThan(40)
})

test.each(screens)('$screen loads the texts of all that it may show', ({ areas, screen }) => {
  const held = new Set(['ui', 'shell', ...areas])
  const missing = [...reached(screen)].flatMap((file) =>
    (read.get(file) ?? []).filter((area) => !held.has(area)).map((area) => `${area} in ${file}`),
  )
  expect(missing).toEqual([])
})
